import type {
  ReliefAct,
  ReliefAnswer,
  ReliefCell,
  ReliefMove,
  ReliefQuestion,
  ReliefWake,
} from '@gantry/scheduling';
import { workerOf } from '#lib/start-worker.ts';
import workerUrl from './level-worker.ts?worker&url';

export type Asked = { readonly question: ReliefQuestion } & (
  | { readonly kind: 'relieve' }
  | { readonly kind: 'waysOut'; readonly acts: readonly ReliefAct[]; readonly cell: ReliefCell }
  | { readonly kind: 'wake'; readonly acts: readonly ReliefAct[] }
  | { readonly kind: 'couldWait'; readonly week: number }
);

export type Told =
  | ({ readonly kind: 'relieve'; readonly unscheduled: readonly string[] } & ReliefAnswer)
  | { readonly kind: 'waysOut'; readonly moves: readonly ReliefMove[] }
  | { readonly kind: 'wake'; readonly wake: ReliefWake }
  | { readonly kind: 'couldWait'; readonly workIds: readonly string[] };

const startWorker = workerOf(workerUrl);

/**
 * Runs the search in a worker, so that the page stays responsive. Returns a function that cancels it. A result of
 * undefined means that the browser ended the search.
 */
export function askWorker<K extends Asked['kind']>(
  asked: Extract<Asked, { kind: K }>,
  onEnd: (told: Extract<Told, { kind: K }> | undefined) => void,
): () => void {
  const worker = startWorker();
  const end = (told: Extract<Told, { kind: K }> | undefined) => {
    worker.terminate();
    onEnd(told);
  };
  worker.onmessage = ({ data }: MessageEvent<Extract<Told, { kind: K }>>) => end(data);
  worker.onerror = () => end(undefined);
  worker.postMessage(asked);
  return () => worker.terminate();
}
