import type { ProjectStatus } from '@gantry/contract';
import { say } from './words/index.ts';

export const projectStatusWords: Readonly<Record<ProjectStatus, string>> = {
  proposed: say('proposed'),
  planned: say('planned'),
  active: say('active'),
  on_hold: say('onHold'),
  completed: say('completed'),
  cancelled: say('cancelled'),
};
