import { workerOf } from '#lib/start-worker.ts';
import type { MarkdownNode } from './markdown-tree.ts';
import workerUrl from './parse-worker.ts?worker&url';

/** The deadline for a long text: when parsing takes longer, the text is shown as it was typed. */
const deadlineMs = 200;
/** The deadline for the start of a worker. */
const startMs = 10_000;

type Nodes = readonly MarkdownNode[];

let worker: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

const startWorker = workerOf(workerUrl);

/** Parses a long text in a worker, one text after the other. Undefined: it took too long, or there is no worker. */
export function readInWorker(text: string): Promise<Nodes | undefined> {
  const read = turn.then(() => readNow(text)).catch(() => undefined);
  turn = read;
  return read;
}

function readNow(text: string): Promise<Nodes | undefined> {
  worker ??= startWorker();
  const busy = worker;
  return new Promise((resolve) => {
    let deadline: ReturnType<typeof setTimeout>;
    const end = (nodes: Nodes | undefined) => {
      clearTimeout(deadline);
      busy.onmessage = null;
      busy.onerror = null;
      if (nodes === undefined) {
        // A running parser cannot be stopped in any other way.
        busy.terminate();
        worker = undefined;
      }
      resolve(nodes);
    };
    const within = (ms: number) => setTimeout(() => end(undefined), ms);
    deadline = within(startMs);
    busy.onerror = () => end(undefined);
    busy.onmessage = ({ data }: MessageEvent<'begun' | Nodes>) => {
      if (data !== 'begun') return end(data);
      clearTimeout(deadline);
      deadline = within(deadlineMs);
    };
    busy.postMessage(text);
  });
}
