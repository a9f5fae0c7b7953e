import type { Role } from '@gantry/contract';
import { say } from './words/index.ts';

/** The names of roles on screen. */
export const roleWords: Record<Role, string> = {
  admin: say('admin'),
  manager: say('manager'),
  member: say('member'),
  viewer: say('viewer'),
};
