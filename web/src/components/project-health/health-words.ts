import type { ProjectHealth } from '@gantry/contract';
import { say } from './words/index.ts';

export const projectHealthWords: Record<ProjectHealth, string> = {
  on_track: say('onTrack'),
  at_risk: say('atRisk'),
  off_track: say('offTrack'),
  unknown: say('noStatus'),
};
