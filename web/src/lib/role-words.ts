import type { Role } from '@gantry/contract';

/** What roles are called on screen. */
export const roleWords: Record<Role, string> = {
  admin: 'Administrator',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
};
