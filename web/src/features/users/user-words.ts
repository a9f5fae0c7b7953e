import type { Role, UserStatus } from '@gantry/contract';

/* The words of people on screen. */

export const roleWords: Record<Role, string> = {
  admin: 'Administrator',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
};

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
