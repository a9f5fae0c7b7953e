import type { Role } from '@gantry/contract';

/** The name and the purpose of a role. Its rights are only in the policy. */
export const roleWords: Readonly<Record<Role, { name: string; description: string }>> = {
  admin: {
    name: 'Administrator',
    description: 'Installs and sets up: people, roles, policy, settings, and all work.',
  },
  manager: {
    name: 'Manager',
    description: 'Plans for the whole company: all projects, departments and people.',
  },
  member: { name: 'Member', description: 'Does and plans their own works, and works of their projects.' },
  viewer: { name: 'Viewer', description: 'Reads what the company shows.' },
};
