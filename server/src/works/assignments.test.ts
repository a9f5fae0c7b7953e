import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Office, openOffice } from '../../tests/office.ts';
import { by, signInAs } from '../../tests/signed-in.ts';
import { inTransaction } from '../platform/database/index.ts';

let office: Office;
let ada: Caller;
let ben: Caller;
let cy: Caller;

beforeAll(async () => {
  office = await openOffice();
  ada = await office.person({ name: 'Ada', roles: ['admin'] });
  ben = await office.person({ name: 'Ben' });
  cy = await office.person({ name: 'Cy' });
});

let id: string;
beforeEach(async () => {
  ({ id } = await ada.make('/api/works', { title: 'Pour the slab', assigneeIds: [ben.id, cy.id] }));
});

interface Assigned {
  user_id: string | null;
  units: number;
}

/** The assignment rows of a work, in order. */
async function storedOf(workId: string): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select user_id, units from assignment where work_id = ${workId} order by place`.execute(
    office.services.db,
  );
  return rows;
}
const full = (...people: Caller[]): Assigned[] => people.map(({ id: user_id }) => ({ user_id, units: 100 }));

const workOf = async (workId: string) => (await ada.get(`/api/works/${workId}`)).body.response;
const assign = async (people: Caller[], version = 1) =>
  ada.patch(`/api/works/${id}`, { version, assigneeIds: people.map((person) => person.id) });

describe('the assignees of a work', () => {
  test('are one row for each person, but one value of the work: one version and one history entry', async () => {
    expect(await storedOf(id)).toEqual(full(ben, cy));
    const changed = await assign([cy, ada]);
    expect(changed.body.response).toMatchObject({ version: 2, assigneeIds: [cy.id, ada.id] });
    expect(await storedOf(id)).toEqual(full(cy, ada));
    const { rows } = await sql`
      select field, old_value as old, new_value as new, version from change_item
      where entity_id = ${id} and field <> 'row'`.execute(office.services.db);
    expect(rows).toEqual([{ field: 'assigneeIds', old: [ben.id, cy.id], new: [cy.id, ada.id], version: 2 }]);
  });

  test('keep the order in which they were sent, also when only the order changes', async () => {
    expect((await assign([cy, ben])).body.response).toMatchObject({ version: 2 });
    expect((await workOf(id)).assigneeIds).toEqual([cy.id, ben.id]);
    // Sending the same list again changes nothing.
    expect((await assign([cy, ben], 2)).body.response).toMatchObject({ version: 2 });
  });

  test('keep their units when other assignees change', async () => {
    await inTransaction(office.services.db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update assignment set units = 50 where work_id = ${id} and user_id = ${cy.id}`.execute(tx);
    });
    await assign([ada, cy]);
    expect(await storedOf(id)).toEqual([...full(ada), { user_id: cy.id, units: 50 }]);
  });

  test('conflict when two people change them, and the error contains both values', async () => {
    await assign([cy]);
    const late = await assign([ben, ada]);
    expect(late).toMatchObject({ status: 409, body: { code: 'entity/conflict' } });
    expect(late.body.conflicts).toMatchObject([
      { field: 'assigneeIds', yours: [ben.id, ada.id], theirs: [cy.id], version: 2 },
    ]);
    expect(await storedOf(id)).toEqual(full(cy));
    // A change of another field does not conflict and leaves the assignees unchanged.
    const other = await ada.patch(`/api/works/${id}`, { version: 1, progress: 40 });
    expect(other.body.response).toMatchObject({ version: 3, assigneeIds: [cy.id] });
  });

  test('can be undone, redone and reverted', async () => {
    const { changeSetId } = (await assign([])).body;
    const undone = await ada.post(`/api/change-sets/${changeSetId}/undo`);
    expect(await storedOf(id)).toEqual(full(ben, cy));
    await ada.post(`/api/change-sets/${undone.body.response.changeSetId}/undo`);
    expect(await storedOf(id)).toEqual([]);
    const { rows } = await sql<{ id: string }>`
      select c.id from change_set c join change_item i on i.change_set_seq = c.seq
      where i.entity_id = ${id} and i.field = 'row'`.execute(office.services.db);
    const { version } = await workOf(id);
    const back = await ada.post(`/api/works/${id}/revert`, { changeSetId: rows[0]?.id, version });
    expect(back.status).toBe(200);
    expect(await storedOf(id)).toEqual(full(ben, cy));
  });

  test('come back when the work is restored from the bin', async () => {
    await ada.delete(`/api/works/${id}`);
    expect(await storedOf(id)).toEqual(full(ben, cy));
    await ada.post(`/api/works/${id}/restore`);
    expect((await workOf(id)).assigneeIds).toEqual([ben.id, cy.id]);
  });
});

describe('the permissions of an assignee', () => {
  test('no longer apply to a call that waited for the change that removes the assignee', async () => {
    const mine = await ben.get(`/api/works/${id}`);
    expect(mine.status).toBe(200);
    const answer = await inTransaction(office.services.db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update work set version = version + 1 where id = ${id}`.execute(tx);
      await sql`delete from assignment where work_id = ${id} and user_id = ${ben.id}`.execute(tx);
      const waiting = ben.patch(`/api/works/${id}`, { version: 1, progress: 40 });
      await untilWaiting();
      return { waiting };
    });
    expect((await answer.waiting).status).toBe(404);
    expect(await workOf(id)).toMatchObject({ progress: 0 });
  });

  /** Resolves once a statement waits for a row that another transaction has locked. */
  async function untilWaiting(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(
        office.services.db,
      );
      if (rows.length > 0) return;
    }
  }
});

describe('the assignment table', () => {
  const write = (values: { userId?: string; resourceId?: string; units?: number }, as = 'test') =>
    inTransaction(office.services.db, async (tx) => {
      await sql`select set_config('gantry.change_set', ${as}, true)`.execute(tx);
      await sql`
        insert into assignment (work_id, user_id, resource_id, units, place)
        values (${id}, ${values.userId ?? null}, ${values.resourceId ?? null}, ${values.units ?? 100}, 9)`.execute(
        tx,
      );
    });
  const stranger = '00000000-0000-7000-8000-000000000009';

  test('is writable only within a change set', async () => {
    await expect(write({ userId: ada.id }, '')).rejects.toThrow('written by change sets only');
  });

  test('accepts existing people and resources, each once for a work, with 1 to 1000 percent', async () => {
    await expect(write({})).rejects.toThrow(/null value|check constraint/);
    await expect(write({ userId: ada.id, resourceId: stranger })).rejects.toThrow('check constraint');
    await expect(write({ userId: stranger })).rejects.toThrow('foreign key');
    await expect(write({ userId: ben.id })).rejects.toThrow('duplicate key');
    for (const units of [0, 1001, -1])
      await expect(write({ userId: ada.id, units })).rejects.toThrow('check constraint');
    await write({ userId: ada.id, units: 1000 });
    expect(await storedOf(id)).toContainEqual({ user_id: ada.id, units: 1000 });
  });
});

describe('resources and units', () => {
  let crane: string;
  let crew: string;
  const resource = async (parts: object) => (await ada.make('/api/resources', { kind: 'crew', ...parts })).id;
  const patch = (body: object, version = 1) => ada.patch(`/api/works/${id}`, { version, ...body });
  const itemsOf = async (changeSetId: string | null) => {
    const { rows } = await sql<{ field: string; old: unknown; new: unknown }>`
      select i.field, i.old_value as old, i.new_value as new from change_item i
      join change_set s on s.seq = i.change_set_seq where s.id = ${changeSetId} order by i.field`.execute(
      office.services.db,
    );
    return rows;
  };

  beforeAll(async () => {
    crane = await resource({ name: 'Crane', kind: 'machine', capacity: 3 });
    crew = await resource({ name: 'Crew' });
  });

  test('are values of the work beside its people, and one undo covers all of them', async () => {
    const units = { [crane]: 200, [cy.id]: 50 };
    const changed = await patch({ resourceIds: [crane, crew], units });
    expect(changed.body.response).toMatchObject({
      version: 2,
      assigneeIds: [ben.id, cy.id],
      resourceIds: [crane, crew],
      units,
    });
    expect((await ada.get(`/api/works/${id}`)).body.references.resources).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: crane, name: 'Crane', kind: 'machine' })]),
    );
    const { changeSetId } = changed.body;
    expect(await itemsOf(changeSetId)).toEqual([
      { field: 'resourceIds', old: [], new: [crane, crew] },
      { field: 'units', old: {}, new: units },
    ]);
    const undone = await ada.post(`/api/change-sets/${changeSetId}/undo`);
    expect(await workOf(id)).toMatchObject({ assigneeIds: [ben.id, cy.id], resourceIds: [], units: {} });
    await ada.post(`/api/change-sets/${undone.body.changeSetId}/undo`);
    expect(await workOf(id)).toMatchObject({ resourceIds: [crane, crew], units });
  });

  test('of 100 % are omitted, and remaining assignees keep theirs', async () => {
    await patch({ resourceIds: [crane], units: { [crane]: 300, [ben.id]: 100 } });
    expect(await workOf(id)).toMatchObject({ units: { [crane]: 300 } });
    await assign([cy], 2);
    expect(await workOf(id)).toMatchObject({
      assigneeIds: [cy.id],
      resourceIds: [crane],
      units: { [crane]: 300 },
    });
    await patch({ units: {} }, 3);
    expect(await workOf(id)).toMatchObject({ units: {} });
  });

  test('are removed with their assignees and restored with them', async () => {
    await patch({ resourceIds: [crane], units: { [crane]: 300, [ben.id]: 50 } });
    const off = await patch({ resourceIds: [] }, 2);
    expect(await itemsOf(off.body.changeSetId)).toMatchObject([
      { field: 'resourceIds', new: [] },
      { field: 'units', new: { [ben.id]: 50 } },
    ]);
    await ada.post(`/api/change-sets/${off.body.changeSetId}/undo`);
    expect(await workOf(id)).toMatchObject({ resourceIds: [crane], units: { [crane]: 300, [ben.id]: 50 } });
    const many = await ada.post('/api/works/bulk', {
      ids: [id],
      change: { removeAssigneeIds: [ben.id], addResourceIds: [crew] },
    });
    expect(many.status, many.body.detail).toBe(200);
    expect(await workOf(id)).toMatchObject({
      assigneeIds: [cy.id],
      resourceIds: [crane, crew],
      units: { [crane]: 300 },
    });
    await ada.post(`/api/change-sets/${many.body.changeSetId}/undo`);
    expect(await workOf(id)).toMatchObject({ resourceIds: [crane], units: { [crane]: 300, [ben.id]: 50 } });
  });

  test('are copied together with the people, and omitted without them', async () => {
    await patch({ resourceIds: [crane], units: { [crane]: 300 } });
    const copy = async (body: object) =>
      (await ada.post(`/api/works/${id}/copy`, body)).body.response as unknown as { work: object };
    expect((await copy({})).work).toMatchObject({ resourceIds: [crane], units: { [crane]: 300 } });
    expect((await copy({ people: false })).work).toMatchObject({ resourceIds: [], units: {} });
  });

  test('are handed over with the works of a person who leaves', async () => {
    const dan = await office.person({ name: 'Dan' });
    await patch({ assigneeIds: [dan.id], units: { [dan.id]: 40 } });
    const left = await ada.patch(`/api/users/${dan.id}`, {
      status: 'disabled',
      handOverTo: cy.id,
      version: 1,
    });
    expect(left.status, left.body.detail).toBe(200);
    expect(await workOf(id)).toMatchObject({ assigneeIds: [cy.id], units: { [cy.id]: 40 } });
  });

  test('can be filtered by and are written to files', async () => {
    await patch({ resourceIds: [crane], units: { [crane]: 200, [ben.id]: 50 } });
    const { key } = await workOf(id);
    const found = async (filter: string) =>
      (await ada.list(`/api/works?filter=${filter}&limit=200`)).some((row) => row.id === id);
    expect(await found(`resource:is:${crane}`)).toBe(true);
    expect(await found(`resource:any_of:${crew},${crane}`)).toBe(true);
    expect(await found(`resource:is_not:${crane}`)).toBe(false);
    expect(await found(`resource:is:${crew}`)).toBe(false);
    expect(await found('resource:empty')).toBe(false);
    expect(await found('resource:not_empty')).toBe(true);
    const file = await office.app.inject(
      by(await signInAs(office.services, ada.id), {
        url: '/api/works/export?format=csv&columns=key&columns=resources&columns=units',
      }),
    );
    expect(file.body).toContain(`${key},Crane,"Ben 50 %, Crane 200 %"`);
  });

  test.each([
    ['an owner', () => ({ ownerId: crane }), 422, 'ownerId'],
    ['an assignee', () => ({ assigneeIds: [crane] }), 422, 'assigneeIds'],
    ['a person', () => ({ resourceIds: [ben.id] }), 422, 'resourceIds'],
    ['units of others', () => ({ units: { [crew]: 50 } }), 400, 'units'],
    ['no units at all', () => ({ units: { [ben.id]: 0 } }), 400, 'units'],
    ['too many units', () => ({ units: { [ben.id]: 1_001 } }), 400, 'units'],
  ])('refuse %s', async (_, body, status, field) => {
    const answer = await patch(body());
    expect(answer.status).toBe(status);
    expect(answer.body.errors.map(({ path }) => path.split('.')[0])).toContain(field);
  });

  test('need the right to assign, for resources and for units', async () => {
    const vera = await office.person({ name: 'Vera', roles: ['viewer'] });
    const project = await ada.make('/api/projects', { key: 'SEEN', name: 'Seen by all' });
    await patch({ projectId: project.id });
    for (const body of [{ resourceIds: [crane] }, { units: { [ben.id]: 50 } }])
      expect((await vera.patch(`/api/works/${id}`, { version: 2, ...body })).status).toBe(403);
    expect((await ben.patch(`/api/works/${id}`, { version: 2, resourceIds: [crane] })).status).toBe(200);
  });

  test('in the bin can no longer be assigned, but existing assignments still show their name', async () => {
    const old = await resource({ name: 'Old crane' });
    await patch({ resourceIds: [old] });
    await ada.delete(`/api/resources/${old}`);
    const { body } = await ada.get(`/api/works/${id}`);
    expect(body.references.resources).toMatchObject([{ id: old, name: 'Old crane' }]);
    const other = await ada.make('/api/works', { title: 'Other' });
    expect((await ada.patch(`/api/works/${other.id}`, { version: 1, resourceIds: [old] })).status).toBe(422);
    expect((await patch({ resourceIds: [old, crew] }, 2)).status).toBe(200);
  });
});
