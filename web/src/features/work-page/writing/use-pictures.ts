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

/**
 * Pictures pasted into a text become files of the work, and are inserted at the position that the cursor has after the
 * upload.
 */
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
  /** Returns true when only pictures were pasted or dropped. */
  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined): boolean => {
    const pictures = picturesIn(files);
    if (pictures.length === 0 || pictures.length !== files?.length) return false;
    event.preventDefault();
    // A picture dropped or pasted elsewhere on the page becomes a file of the work, but is not inserted in a text.
    event.stopPropagation();
    void add(pictures);
    return true;
  };
  return { underway, take, add: (files: readonly File[]) => void add(files) };
}

/** The files that can be shown in a text. */
export const picturesIn = (files: Iterable<File> | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => /^image\/(png|jpeg|gif|webp)$/.test(type));

const altOf = (name: string): string =>
  name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[[\]\n]/g, '')
    .trim() || say('picture');
