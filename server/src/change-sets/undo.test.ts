import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/test-database.ts';
import { type Actor, actorByRoles, CompiledPolicy, defaultPolicy } from '../access/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { ChangeSetWriter } from './change-set-writer.ts';
import { rowAccess } from './entity-access.ts';
import { EntityRegistry } from './entity-registry.ts';
import { listAudit, listHistory } from './history.ts';
import { insertPeople, linkEntity, userEntity, workEntity } from './testing/work-fixture.ts';
import { undoChangeSet } from './undo.ts';

const { db } = await createTestDatabase();
const entities = new EntityRegistry([workEntity, userEntity, linkEntity]);
const policy = new CompiledPolicy(1, defaultPolicy);
let anna: Actor;
let ben: Actor;
let viewer: Actor;

beforeAll(async () => {
  const people = await insertPeople(db);
  anna = { ...actorByRoles(['admin'], policy), id: people.anna, name: 'Anna Ek' };
  ben = { ...actorByRoles(['admin'], policy), id: people.ben, name: 'Ben Ode' };
  viewer = { ...actorByRoles(['viewer'], policy), id: people.ben, name: 'Ben Ode' };
});

const companyWork = {
  ownerId: null,
  assigneeIds: [],
  reviewerId: null,
  createdBy: null,
  projectId: null,
  departmentId: null,
  projectVisibility: 'company',
} as const;

let minute = 0;
async function act(actor: Actor, work: (change: ChangeSetWriter) => Promise<unknown>): Promise<string> {
  minute += 1;
  return inTransaction(db, async (tx) => {
    const at = new Date(Date.UTC(2026, 2, 2, 9, minute));
    const change = new ChangeSetWriter(tx, { actorId: actor.id, via: 'ui', at });
    await work(change);
    return (await change.finish()) ?? 'nothing changed';
  });
}

function undo(actor: Actor, changeSetId: string) {
  minute += 1;
  return inTransaction(db, async (tx) => {
    const at = new Date(Date.UTC(2026, 2, 2, 9, minute));
    const change = new ChangeSetWriter(tx, { actorId: actor.id, via: 'ui', at });
    const undone = await undoChangeSet({ tx, entities, actor, change }, changeSetId);
    await change.finish();
    return undone;
  });
}

let id: string;
let created: string;
beforeEach(async () => {
  created = await act(anna, async (change) => {
    const [work] = await change.insert(workEntity, [
      { key: `WRK-${minute}`, title: 'Pour the slab', rank: 'a', ownerId: anna.id },
    ]);
    id = work?.id ?? '';
  });
});

async function workNow() {
  return db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('undo', () => {
  test('restores the old values as a change set of its own', async () => {
    const changed = await act(anna, (change) =>
      change.update(workEntity, id, { title: 'Pour it', progress: 50 }),
    );
    const undone = await undo(anna, changed);
    expect(undone).toEqual({
      changeSetId: expect.any(String),
      undone: 2,
      moved: 0,
      works: [
        {
          id,
          version: 3,
          fields: expect.toSatisfy((fields) => fields.toSorted().join() === 'progress,title'),
        },
      ],
      refused: [],
    });
    expect(await workNow()).toMatchObject({ title: 'Pour the slab', progress: 0, version: 3 });
  });

  test('of an undo restores the change', async () => {
    const changed = await act(anna, (change) => change.update(workEntity, id, { title: 'Pour it' }));
    const { changeSetId } = await undo(anna, changed);
    await undo(anna, changeSetId);
    expect(await workNow()).toMatchObject({ title: 'Pour it', version: 4 });
  });

  test('leaves fields unchanged that another person has changed since, and names them', async () => {
    const changed = await act(anna, (change) =>
      change.update(workEntity, id, { title: 'Pour it', progress: 50 }),
    );
    await act(ben, (change) => change.update(workEntity, id, { title: 'Pour it all' }));
    const { key } = await workNow();
    expect(await undo(anna, changed)).toMatchObject({
      undone: 1,
      refused: [
        { entity: 'work', entityId: id, field: 'title', label: key, why: 'Ben Ode changed it since.' },
      ],
    });
    expect(await workNow()).toMatchObject({ title: 'Pour it all', progress: 0 });
  });

  test('is refused if all fields were changed since, and when repeated', async () => {
    const changed = await act(anna, (change) => change.update(workEntity, id, { title: 'Pour it' }));
    await undo(anna, changed);
    await expect(undo(anna, changed)).rejects.toMatchObject({ code: 'change-sets/overtaken' });
  });

  test('of a creation puts the row into the bin, and redo restores it', async () => {
    const { changeSetId } = await undo(anna, created);
    expect((await workNow()).deleted_at).not.toBeNull();
    await undo(anna, changeSetId);
    expect((await workNow()).deleted_at).toBeNull();
  });

  test('of a creation keeps a row that another person has already changed', async () => {
    await act(ben, (change) => change.update(workEntity, id, { progress: 10 }));
    await expect(undo(anna, created)).rejects.toMatchObject({ code: 'change-sets/overtaken' });
  });

  test('of a removal inserts the row again with its former values', async () => {
    let other = '';
    let link = '';
    await act(anna, async (change) => {
      const [work] = await change.insert(workEntity, [{ key: `OTH-${minute}`, title: 'Cure', rank: 'b' }]);
      other = work?.id ?? '';
      const [made] = await change.insert(linkEntity, [{ predecessorId: id, successorId: other, lag: 60 }]);
      link = made?.id ?? '';
    });
    const before = await db.selectFrom('link').selectAll().where('id', '=', link).executeTakeFirstOrThrow();
    const removed = await act(ben, (change) => change.remove(linkEntity, [link]));
    const { changeSetId } = await undo(anna, removed);
    const after = await db.selectFrom('link').selectAll().where('id', '=', link).executeTakeFirstOrThrow();
    const { version: _v, updated_at: _u, updated_by: _b, ...kept } = before;
    expect(after).toMatchObject({ ...kept, version: 3, updated_by: anna.id });
    await undo(anna, changeSetId);
    expect(await db.selectFrom('link').selectAll().where('id', '=', link).execute()).toEqual([]);
  });

  test('checks the current rights on every field', async () => {
    const changed = await act(anna, (change) => change.update(workEntity, id, { title: 'Pour it' }));
    await expect(undo(viewer, changed)).rejects.toMatchObject({ code: 'entity/not-found' });
    expect(await workNow()).toMatchObject({ title: 'Pour it' });
  });

  test('checks the rules across rows again', async () => {
    const strict = { ...workEntity, checkInvariants: async () => Promise.reject(new Error('a cycle')) };
    const changed = await act(anna, (change) => change.update(workEntity, id, { title: 'Pour it' }));
    const attempt = inTransaction(db, (tx) => {
      const change = new ChangeSetWriter(tx, { actorId: anna.id, via: 'ui', at: new Date() });
      return undoChangeSet({ tx, entities: new EntityRegistry([strict]), actor: anna, change }, changed);
    });
    await expect(attempt).rejects.toThrow('a cycle');
    expect(await workNow()).toMatchObject({ title: 'Pour it' });
  });

  test('of an unknown change set is not found', async () => {
    await expect(undo(anna, anna.id)).rejects.toMatchObject({ code: 'entity/not-found' });
  });
});

describe('history', () => {
  test('shows who changed which field of a row, newest first, page by page', async () => {
    const changed = await act(ben, (change) => change.update(workEntity, id, { title: 'Pour it' }));
    const reader = { db, entities, actor: anna };
    const first = await listHistory(reader, [id], { limit: 1 });
    expect(first.response).toMatchObject([
      {
        id: changed,
        actor: { id: ben.id, name: 'Ben Ode' },
        via: 'ui',
        undoes: null,
        undoneBy: null,
        itemCount: 1,
        canUndo: true,
        items: [{ entity: 'work', entityId: id, field: 'title', old: 'Pour the slab', new: 'Pour it' }],
      },
    ]);
    const second = await listHistory(reader, [id], { limit: 1, cursor: first.next ?? '' });
    expect(second).toMatchObject({ response: [{ id: created, items: [{ field: 'row' }] }], next: null });
  });

  test('shows an undo with the change that it reverted', async () => {
    const changed = await act(anna, (change) => change.update(workEntity, id, { title: 'Pour it' }));
    const { changeSetId } = await undo(anna, changed);
    const { response } = await listAudit({ db, entities, actor: anna }, { limit: 2 });
    expect(response).toMatchObject([
      { id: changeSetId, undoes: changed, canUndo: true },
      { id: changed, undoneBy: changeSetId, canUndo: false },
    ]);
  });

  test('omits rows that the reader may not see, and does not count them', async () => {
    const visible = {
      ...workEntity,
      access: rowAccess({
        target: 'works',
        findFacts: async (_db, ids) => new Map(ids.map((key) => [key, companyWork])),
        actionFor: () => 'update' as const,
      }),
    };
    const mixed = await act(anna, async (change) => {
      await change.update(workEntity, id, { title: 'For all' });
      await change.update(userEntity, anna.id, { name: `Anna Ek ${minute}` });
    });
    await act(anna, (change) => change.update(userEntity, anna.id, { name: 'Anna Ek' }));
    const reader = { db, entities: new EntityRegistry([visible, userEntity, linkEntity]), actor: viewer };
    const { response } = await listAudit(reader, { limit: 2 });
    expect(response).toMatchObject([
      { id: mixed, items: [{ field: 'title' }], itemCount: 1, canUndo: false },
    ]);
  });

  test('refuses an invalid cursor', async () => {
    await expect(listAudit({ db, entities, actor: anna }, { limit: 1, cursor: 'x' })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });
});
