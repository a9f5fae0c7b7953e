import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Office, openOffice } from '../../tests/office.ts';
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

/** As it lies in the database, in order. */
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

describe('who is assigned to a work', () => {
  test('is a row for each person, and one value of the work: one version, one item of history', async () => {
    expect(await storedOf(id)).toEqual(full(ben, cy));
    const changed = await assign([cy, ada]);
    expect(changed.body.response).toMatchObject({ version: 2, assigneeIds: [cy.id, ada.id] });
    expect(await storedOf(id)).toEqual(full(cy, ada));
    const { rows } = await sql`
      select field, old_value as old, new_value as new, version from change_item
      where entity_id = ${id} and field <> 'row'`.execute(office.services.db);
    expect(rows).toEqual([{ field: 'assigneeIds', old: [ben.id, cy.id], new: [cy.id, ada.id], version: 2 }]);
  });

  test('stays in the order in which people were named, also where only the order changes', async () => {
    expect((await assign([cy, ben])).body.response).toMatchObject({ version: 2 });
    expect((await workOf(id)).assigneeIds).toEqual([cy.id, ben.id]);
    // The same once more is no change.
    expect((await assign([cy, ben], 2)).body.response).toMatchObject({ version: 2 });
  });

  test('keeps the units of those who stay', async () => {
    await inTransaction(office.services.db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update assignment set units = 50 where work_id = ${id} and user_id = ${cy.id}`.execute(tx);
    });
    await assign([ada, cy]);
    expect(await storedOf(id)).toEqual([...full(ada), { user_id: cy.id, units: 50 }]);
  });

  test('is refused to the second of two people who change it, with both values', async () => {
    await assign([cy]);
    const late = await assign([ben, ada]);
    expect(late).toMatchObject({ status: 409, body: { code: 'entity/conflict' } });
    expect(late.body.conflicts).toMatchObject([
      { field: 'assigneeIds', yours: [ben.id, ada.id], theirs: [cy.id], version: 2 },
    ]);
    expect(await storedOf(id)).toEqual(full(cy));
    // Another field is no conflict, and leaves them as they are.
    const other = await ada.patch(`/api/works/${id}`, { version: 1, progress: 40 });
    expect(other.body.response).toMatchObject({ version: 3, assigneeIds: [cy.id] });
  });

  test('is undone, redone and put back to a moment', async () => {
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

  test('comes back from the bin', async () => {
    await ada.delete(`/api/works/${id}`);
    expect(await storedOf(id)).toEqual(full(ben, cy));
    await ada.post(`/api/works/${id}/restore`);
    expect((await workOf(id)).assigneeIds).toEqual([ben.id, cy.id]);
  });
});

describe('the right of an assignee', () => {
  test('is gone for a call that waits for the change that takes it away', async () => {
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

  /** Until a statement waits for a row that another transaction holds. */
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

describe('the table of assignments', () => {
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

  test('is written by change sets only', async () => {
    await expect(write({ userId: ada.id }, '')).rejects.toThrow('written by change sets only');
  });

  test('holds a person or a resource, who exist, once for each work, with 1 to 1000 percent', async () => {
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
