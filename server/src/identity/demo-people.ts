import type { Role } from '@gantry/contract';

/** One of the people at the top of the demo sign-in page: one for each way of using Gantry. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** The person's position in the company, as the page shows it. Heading and leading are relations and not roles. */
  readonly standsFor: string;
}

/**
 * The seed creates these people with these names, addresses and roles: Lan heads the department Survey and design,
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
