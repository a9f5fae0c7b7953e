import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { notifyFailure } from '#lib/notify.ts';
import { type Course, useSendFile } from '../files/use-uploads.ts';
import { insertBlock } from './edit-text.ts';
import type { Change } from './use-writing.ts';
import { say } from './words/index.ts';

interface Underway {
  readonly name: string;
  readonly percent: number;
}

/** Pictures that are pasted into a text become files of the work, and stand in the text where its cursor is then. */
export function usePictures(workId: string, apply: (change: Change) => void) {
  const [underway, setUnderway] = useState<Underway>();
  const send = useSendFile(workId);
  const add = async (files: readonly File[]) => {
    for (const source of files) {
      const course: Course = { source, isCancelled: false };
      setUnderway({ name: source.name, percent: 0 });
      const failure = await send(course, (sent, size) =>
        setUnderway({ name: source.name, percent: Math.round((100 * sent) / Math.max(1, size)) }),
      );
      setUnderway(undefined);
      const { attachmentId } = course;
      if (failure !== null || attachmentId === undefined) {
        notifyFailure(say('notSent'), new Error(failure ?? ''));
        continue;
      }
      const alt = altOf(source.name);
      apply((written) =>
        insertBlock(written, `![${alt}](/api/attachments/${attachmentId}/content?show=yes)`),
      );
    }
  };
  /** True where what is pasted or dropped was pictures alone. */
  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined): boolean => {
    const pictures = picturesIn(files);
    if (pictures.length === 0 || pictures.length !== files?.length) return false;
    event.preventDefault();
    // What is dropped or pasted elsewhere on the page is a file of the work and stands in no text.
    event.stopPropagation();
    void add(pictures);
    return true;
  };
  return { underway, take, add: (files: readonly File[]) => void add(files) };
}

/** Those that are shown in a text. */
export const picturesIn = (files: Iterable<File> | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => /^image\/(png|jpeg|gif|webp)$/.test(type));

const altOf = (name: string): string =>
  name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[[\]\n]/g, '')
    .trim() || say('picture');
