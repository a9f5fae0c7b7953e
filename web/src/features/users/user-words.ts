import type { Role, UserStatus } from '@gantry/contract';
import { roleWords } from '#lib/role-words.ts';
import { say } from './words/index.ts';

/* The words of people on screen. */

/** The purpose of a role, in one line; the policy defines what it may do. */
export const roleNotes: Record<Role, string> = {
  admin: say('adminNote'),
  manager: say('managerNote'),
  member: say('memberNote'),
  viewer: say('viewerNote'),
};

export const userStatusWords: Record<UserStatus, string> = {
  invited: say('invited'),
  active: say('active'),
  disabled: say('disabled'),
};

export const roles = Object.keys(roleWords) as Role[];
