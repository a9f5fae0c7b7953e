import type { Role } from '@gantry/contract';

/** One of the people whom the demo sign-in page offers first: one for each way of using Gantry. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** What the person is to the company, in the words of the page; heading and leading are relations, not roles. */
  readonly standsFor: string;
}

/**
 * The seed makes these people with these names, addresses and roles: Lan heads the department Survey and design,
 * Jonas leads projects.
 */
export const demoPeople = [
  {
    name: 'Amara Okafor',
    email: 'amara.okafor@harbour-sons.example',
    roles: ['admin'],
    standsFor: 'Administrator',
  },
  {
    name: 'Sofia Rossi',
    email: 'sofia.rossi@harbour-sons.example',
    roles: ['manager'],
    standsFor: 'Manager',
  },
  {
    name: 'Lan Tran',
    email: 'lan.tran@harbour-sons.example',
    roles: ['member'],
    standsFor: 'Department head',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@harbour-sons.example',
    roles: ['member'],
    standsFor: 'Project lead',
  },
  { name: 'Mai Pham', email: 'mai.pham@harbour-sons.example', roles: ['member'], standsFor: 'Member' },
  { name: 'Kenji Sato', email: 'kenji.sato@harbour-sons.example', roles: ['viewer'], standsFor: 'Viewer' },
] as const satisfies readonly DemoPerson[];
