import type { Role, UserStatus } from '@gantry/contract';
import { roleWords } from '#lib/role-words.ts';

/* The words of people on screen. */

/** What a role is for, in one line; what it may do stands in the policy. */
export const roleNotes: Record<Role, string> = {
  admin: 'Everything, with settings, policy and roles',
  manager: 'Planning office: everything but administration',
  member: 'Works on what they own or are assigned to',
  viewer: 'Reads',
};

export const userStatusWords: Record<UserStatus, string> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

export const roles = Object.keys(roleWords) as Role[];
