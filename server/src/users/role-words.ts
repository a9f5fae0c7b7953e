import type { Role } from '@gantry/contract';

/** What a role is called and what it is for. What it may do stands in the policy alone. */
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
