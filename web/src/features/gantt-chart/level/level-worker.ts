import { levelProject } from '@gantry/scheduling';
import type { LevelQuestion } from './level-question.ts';

/** Levels one plan outside the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<LevelQuestion>) => {
  self.postMessage(levelProject(data.project, data.options));
});
