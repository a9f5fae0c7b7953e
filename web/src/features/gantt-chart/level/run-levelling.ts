import type { LevelledProject } from '@gantry/scheduling';
import { workerOf } from '#lib/start-worker.ts';
import type { LevelQuestion } from './level-question.ts';
import workerUrl from './level-worker.ts?worker&url';

const startWorker = workerOf(workerUrl);

/** Levels in a worker, so that the page stays responsive. Returns a function that cancels it. */
export function runLevelling(
  question: LevelQuestion,
  onEnd: (levelled: LevelledProject | undefined) => void,
): () => void {
  const worker = startWorker();
  const end = (levelled: LevelledProject | undefined) => {
    worker.terminate();
    onEnd(levelled);
  };
  worker.onmessage = ({ data }: MessageEvent<LevelledProject>) => end(data);
  worker.onerror = () => end(undefined);
  worker.postMessage(question);
  return () => worker.terminate();
}
