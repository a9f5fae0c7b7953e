import { assignees, type Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { defineEntity } from '../entity.ts';
import { rowAccess } from '../entity-access.ts';
import { inChangeSet } from '../in-change-set.ts';

const access = rowAccess({
  target: 'settings',
  findFacts: async (_db, ids) => new Map(ids.map((id) => [id, {}])),
  actionFor: () => 'update',
  readAction: 'update',
});

/** A minimal work entity, so that change sets can be tested without the works domain. */
export const workEntity = defineEntity({
  name: 'work',
  table: 'work',
  fields: {
    key: 'key',
    title: 'title',
    status: 'status',
    ownerId: 'owner_id',
    assigneeIds: 'assignee_ids',
    start: 'start',
    due: 'due',
    progress: 'progress',
    rank: 'rank',
    deletedAt: 'deleted_at',
  },
  composed: { assignee_ids: assignees },
  bin: 'deletedAt',
  label: (row) => row.key,
  access,
});

export const userEntity = defineEntity({
  name: 'user',
  table: 'app_user',
  fields: { name: 'name', email: 'email', roles: 'roles', status: 'status' },
  label: (row) => row.name,
  access,
});

export const linkEntity = defineEntity({
  name: 'link',
  table: 'link',
  fields: { predecessorId: 'predecessor_id', successorId: 'successor_id', type: 'type', lag: 'lag' },
  label: () => null,
  access,
});

/** The log is ordered by time: the changes of a test must be later than the creation of its people. */
const BEFORE_ALL_TESTS = new Date('2026-01-01T08:00:00Z');

export async function insertPeople(db: Db): Promise<{ anna: string; ben: string }> {
  const [anna, ben] = [newId(), newId()];
  await inChangeSet(db, { actorId: null, via: 'api', at: BEFORE_ALL_TESTS }, (change) =>
    change.insert(userEntity, [
      { id: anna, name: 'Anna Ek', email: 'anna@example.com', roles: ['member'], status: 'active' },
      { id: ben, name: 'Ben Ode', email: 'ben@example.com', roles: ['member'], status: 'active' },
    ]),
  );
  return { anna, ben };
}

/** People who differ only in their ids and addresses. */
export async function insertCrowd(db: Db, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, newId);
  await inChangeSet(db, { actorId: null, via: 'api', at: new Date() }, (change) =>
    change.insert(
      userEntity,
      ids.map((id) => ({
        id,
        name: 'One of many',
        email: `${id}@example.com`,
        roles: ['member'],
        status: 'active',
      })),
    ),
  );
  return ids;
}
