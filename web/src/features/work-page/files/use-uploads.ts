import { UPLOAD_PART_BYTES } from '@gantry/contract/attachment-limits';
import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { sizeOf } from './file-size.ts';
import {
  useAskUploadMutation,
  useCancelUploadMutation,
  useEndUploadMutation,
  useSendUploadPartMutation,
  useStartUploadMutation,
} from './files-queries.ts';
import { type PreparedFile, prepareFile } from './prepare-picture.ts';
import { say } from './words/index.ts';

/** A file that is being uploaded; the server knows its id once it was announced. */
export interface Sending {
  readonly key: string;
  readonly source: File;
  readonly sent: number;
  readonly size: number;
  /** Why it stopped; it can continue from there. */
  readonly failure: string | null;
}

/** The state of an upload that is not shown. */
export interface Course {
  readonly source: File;
  prepared?: PreparedFile;
  uploadId?: string;
  /** The id of the file, once it is attached. */
  attachmentId?: string;
  isCancelled: boolean;
}

const TRIES_FOR_PART = 3;

/** Sends files one after the other, in parts. Each upload can be cancelled, and continued where it broke off. */
export function useUploads(workId: string, mostBytes: number) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const courses = useRef(new Map<string, Course>());
  const line = useRef(Promise.resolve());
  const send = useSendFile(workId);

  const show = useCallback((key: string, change: Partial<Sending>) => {
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }, []);
  const forget = useCallback((key: string) => {
    courses.current.delete(key);
    setSending((all) => all.filter((each) => each.key !== key));
  }, []);

  const enqueue = useCallback(
    (key: string) => {
      line.current = line.current.then(async () => {
        const course = courses.current.get(key);
        if (!course || course.isCancelled) return;
        const failure = await send(course, (sent, size) => show(key, { sent, size }));
        if (course.isCancelled || failure === null) forget(key);
        else show(key, { failure });
      });
    },
    [send, show, forget],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const source of files) {
        // Pictures are shrunk before they are sent.
        if (source.size > mostBytes && !source.type.startsWith('image/')) {
          toast.error(say('tooLarge', { name: source.name, most: sizeOf(mostBytes) }));
          continue;
        }
        const key = crypto.randomUUID();
        courses.current.set(key, { source, isCancelled: false });
        setSending((all) => [...all, { key, source, sent: 0, size: source.size, failure: null }]);
        enqueue(key);
      }
    },
    [enqueue, mostBytes],
  );
  const again = (key: string) => {
    show(key, { failure: null });
    enqueue(key);
  };
  const { cancel: callOff } = send;
  const cancel = (key: string) => {
    const course = courses.current.get(key);
    if (course) {
      course.isCancelled = true;
      callOff(course);
    }
    forget(key);
  };
  return { sending, add, again, cancel };
}

/** Sends one file completely. Returns the error when that fails. */
export function useSendFile(workId: string) {
  const [start] = useStartUploadMutation();
  const [ask] = useAskUploadMutation();
  const [sendPart] = useSendUploadPartMutation();
  const [end] = useEndUploadMutation();
  const [cancelUpload] = useCancelUploadMutation();
  const calls = useRef({ start, ask, sendPart, end, cancelUpload });
  calls.current = { start, ask, sendPart, end, cancelUpload };

  const [send] = useState(() => {
    const begin = async (course: Course, file: Blob): Promise<number | string> => {
      if (course.uploadId !== undefined) {
        const known = await calls.current.ask({ params: { id: course.uploadId } });
        if (known.data) return known.data.received;
      }
      const body = { name: course.source.name || 'image.png', size: file.size };
      const { data, error } = await calls.current.start({ params: { id: workId }, body });
      if (!data) return sentenceOf(error);
      course.uploadId = data.id;
      return 0;
    };
    const run = async (course: Course, onProgress: (sent: number, size: number) => void) => {
      course.prepared ??= await prepareFile(course.source);
      const { file, thumbnail } = course.prepared;
      const from = await begin(course, file);
      const id = course.uploadId;
      if (typeof from === 'string' || id === undefined) return String(from);
      for (let offset = from; offset < file.size; ) {
        if (course.isCancelled) return null;
        onProgress(offset, file.size);
        const bytes = file.slice(offset, offset + UPLOAD_PART_BYTES);
        const failure = await sendPatiently(() => calls.current.sendPart({ id, offset, bytes }));
        if (failure !== undefined) return sentenceOf(failure);
        offset += bytes.size;
      }
      onProgress(file.size, file.size);
      const ended = await calls.current.end({
        params: { id },
        body: thumbnail === undefined ? {} : { thumbnail },
        idempotencyKey: id,
      });
      if (ended.data) course.attachmentId = ended.data.response.id;
      return ended.error === undefined ? null : sentenceOf(ended.error);
    };
    return Object.assign(run, {
      cancel: ({ uploadId }: Course) => {
        if (uploadId !== undefined) void calls.current.cancelUpload({ params: { id: uploadId } });
      },
    });
  });
  return send;
}

/** A lost part is sent again before the failure is reported. */
async function sendPatiently(sendOnce: () => Promise<{ error?: unknown }>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await sendOnce();
    if (error === undefined || attempt === TRIES_FOR_PART) return error;
  }
}
