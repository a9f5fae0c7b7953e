import type { Role } from '@gantry/contract';
import { type Actor, loadActor } from '../../src/access/index.ts';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { departmentEntity } from '../../src/departments/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import type { Services } from '../../src/requests/index.ts';
import { userEntity } from '../../src/users/index.ts';
import { createPerson, setPerson } from '../people.ts';
import { type SignedIn, signInAs } from '../signed-in.ts';

/** All kinds of people that a row can meet: by role, by relation, or without any. */
export const castNames = [
  'anonymous',
  'disabled',
  'viewer',
  'member',
  'project member',
  'owner',
  'assignee',
  'reviewer',
  'creator',
  'lead',
  'head',
  'manager',
  'admin',
] as const;
export type CastName = (typeof castNames)[number];

const ROLES: Partial<Record<CastName, Role>> = { viewer: 'viewer', manager: 'manager', admin: 'admin' };

export interface Person {
  readonly id: string;
  /** Absent: not signed in. */
  readonly signedIn: SignedIn | undefined;
}

export interface Cast {
  readonly people: Readonly<Record<CastName, Person>>;
  /** The department of the head. The one below it contains everyone's own rows. */
  readonly headedDepartmentId: string;
  readonly ownDepartmentId: string;
  readonly foreignDepartmentId: string;
}

/** The people, two branches of departments, and the head of one of them. */
export async function createCast(services: Services): Promise<Cast> {
  const { db, clock } = services;
  const people = {} as Record<CastName, Person>;
  for (const name of castNames) {
    const { id } = await createPerson(db, { name, roles: [ROLES[name] ?? 'member'] });
    people[name] = { id, signedIn: name === 'anonymous' ? undefined : await signInAs(services, id) };
  }
  await setPerson(db, people.disabled.id, { status: 'disabled' });
  const [headedDepartmentId, ownDepartmentId, foreignDepartmentId] = [newId(), newId(), newId()];
  await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, async (change) => {
    await change.insert(departmentEntity, [
      { id: headedDepartmentId, code: 'CON', name: 'Construction', headId: people.head.id },
    ]);
    await change.insert(departmentEntity, [
      { id: ownDepartmentId, code: 'MAR', name: 'Marine', parentId: headedDepartmentId },
      { id: foreignDepartmentId, code: 'SAL', name: 'Sales' },
    ]);
    await change.update(userEntity, people.owner.id, { departmentId: ownDepartmentId });
  });
  return { people, headedDepartmentId, ownDepartmentId, foreignDepartmentId };
}

/** The person as access checks see them; undefined if not signed in. */
export async function findActor(services: Services, { id, signedIn }: Person): Promise<Actor | undefined> {
  return signedIn && loadActor(services.db, services.policies, id);
}
