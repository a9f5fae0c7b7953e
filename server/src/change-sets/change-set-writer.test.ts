import { asWritten } from '@gantry/contract/words';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/test-database.ts';
import { inTransaction } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type ChangeSetOptions, ChangeSetWriter } from './change-set-writer.ts';
import { inChangeSet } from './in-change-set.ts';
import { insertCrowd, insertPeople, workEntity } from './testing/work-fixture.ts';

const { db } = await createTestDatabase();
let people: { anna: string; ben: string };
beforeAll(async () => {
  people = await insertPeople(db);
});

function by(actorId: string | null, minute = 0): ChangeSetOptions {
  return { actorId, via: 'ui', at: new Date(Date.UTC(2026, 2, 2, 9, minute)) };
}

let number = 0;
async function insertWork(title = 'Pour the slab'): Promise<string> {
  number += 1;
  const [work] = await inChangeSet(db, by(people.anna), (change) =>
    change.insert(workEntity, [{ key: `WRK-${number}`, title, rank: 'a', ownerId: people.anna }]),
  );
  return work?.id ?? '';
}

function update(
  id: string,
  patch: Parameters<typeof change>[1],
  options: ChangeSetOptions,
  version?: number,
) {
  return change(id, patch, options, version);
}
function change(
  id: string,
  patch: { title?: string; status?: 'todo' | 'done'; progress?: number },
  options: ChangeSetOptions,
  version?: number,
) {
  return inChangeSet(db, options, (writer) =>
    writer.update(workEntity, id, patch, version === undefined ? {} : { version }),
  );
}

async function itemsOf(id: string) {
  return db
    .selectFrom('change_item')
    .select(['field', 'old_value', 'new_value', 'version'])
    .where('entity_id', '=', id)
    .orderBy('change_set_seq')
    .orderBy('ordinal')
    .execute();
}

describe('writing', () => {
  test('a new row has version 1, its author, and one item with its values', async () => {
    const id = await insertWork('Pour the slab');
    const row = await db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      version: 1,
      created_by: people.anna,
      updated_by: people.anna,
      status: 'todo',
    });
    expect(await itemsOf(id)).toMatchObject([
      { field: 'row', old_value: null, new_value: { title: 'Pour the slab', status: 'todo' }, version: 1 },
    ]);
  });

  test('a change writes one item for each changed field, and increases the version by one', async () => {
    const id = await insertWork();
    const row = await update(
      id,
      { title: 'Pour the west slab', progress: 0, status: 'done' },
      by(people.ben, 5),
    );
    expect(row).toMatchObject({ version: 2, updated_by: people.ben, updated_at: '2026-03-02T09:05:00.000Z' });
    expect((await itemsOf(id)).slice(1)).toMatchObject([
      { field: 'title', old_value: 'Pour the slab', new_value: 'Pour the west slab', version: 2 },
      { field: 'status', old_value: 'todo', new_value: 'done', version: 2 },
    ]);
  });

  test('a row that is changed twice in one change set gets one version and one item', async () => {
    const id = await insertWork();
    await inChangeSet(db, by(people.anna), async (writer) => {
      await writer.update(workEntity, id, { title: 'First' });
      await writer.update(workEntity, id, { title: 'Second' });
    });
    expect((await itemsOf(id)).slice(1)).toMatchObject([
      { field: 'title', old_value: 'Pour the slab', new_value: 'Second', version: 2 },
    ]);
  });

  test('a change without effect writes nothing', async () => {
    const id = await insertWork();
    const changeSetId = await inTransaction(db, async (tx) => {
      const writer = new ChangeSetWriter(tx, by(people.anna));
      await writer.update(workEntity, id, { title: 'Pour the slab' });
      return writer.finish();
    });
    expect(changeSetId).toBeNull();
    expect(await itemsOf(id)).toHaveLength(1);
  });

  test('the values of a removed row are recorded', async () => {
    const id = await insertWork();
    await inChangeSet(db, by(people.anna), (writer) => writer.remove(workEntity, [id]));
    expect((await itemsOf(id)).at(-1)).toMatchObject({
      field: 'row',
      old_value: { title: 'Pour the slab', createdBy: people.anna },
      new_value: null,
      version: 2,
    });
  });
});

describe('merging', () => {
  test('changes of two people to different fields are both kept', async () => {
    const id = await insertWork();
    await update(id, { title: 'Theirs' }, by(people.ben), 1);
    const row = await update(id, { progress: 40 }, by(people.anna), 1);
    expect(row).toMatchObject({ title: 'Theirs', progress: 40, version: 3 });
  });

  test('changes of two people to one field conflict, with person, value and time', async () => {
    const id = await insertWork();
    await update(id, { title: 'Theirs' }, by(people.ben, 7), 1);
    const refusal = await update(id, { title: 'Mine', progress: 10 }, by(people.anna), 1).catch((e) => e);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({
      code: 'entity/conflict',
      message: 'Ben Ode changed title since you looked.',
      extras: {
        conflicts: [
          {
            field: 'title',
            yours: 'Mine',
            theirs: 'Theirs',
            changedBy: { id: people.ben, name: 'Ben Ode' },
            changedAt: '2026-03-02T09:07:00.000Z',
          },
        ],
      },
    });
    expect(await db.selectFrom('work').select('progress').where('id', '=', id).executeTakeFirst()).toEqual({
      progress: 0,
    });
  });

  test('the same value is not a conflict', async () => {
    const id = await insertWork();
    await update(id, { title: 'Agreed' }, by(people.ben), 1);
    expect(await update(id, { title: 'Agreed' }, by(people.anna), 1)).toMatchObject({ version: 2 });
  });

  test('a merged row that breaks a rule is a conflict that shows what the sender did not know', async () => {
    const id = await insertWork();
    await update(id, { status: 'done' }, by(people.ben), 1);
    const refusal = await inChangeSet(db, by(people.anna), (writer) =>
      writer.update(
        workEntity,
        id,
        { progress: 10 },
        {
          version: 1,
          check: (merged) => {
            if (merged.status === 'done' && merged.progress < 100)
              throw new ProblemError('request/invalid', asWritten('A finished work has progress 100.'));
          },
        },
      ),
    ).catch((e) => e);
    expect(refusal).toMatchObject({
      code: 'entity/conflict',
      message: 'A finished work has progress 100.',
      extras: { conflicts: [{ field: 'status', theirs: 'done' }] },
    });
  });

  test('20 people who write one row at once lose nothing', async () => {
    const id = await insertWork('');
    const everyone = await insertCrowd(db, 20);
    // Each appends a letter of their own to the current value, and retries after a conflict.
    const add = async (actorId: string, place: number): Promise<void> => {
      const { title, version } = await db
        .selectFrom('work')
        .select(['title', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      try {
        await update(id, { title: `${title}${String.fromCodePoint(97 + place)}` }, by(actorId), version);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'entity/conflict') throw error;
        await add(actorId, place);
      }
    };
    await Promise.all(everyone.map(add));
    const { title, version } = await db
      .selectFrom('work')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([...title].toSorted().join('')).toBe('abcdefghijklmnopqrst');
    expect(version).toBe(21);
    // Each title in the log is the previous one plus one letter, so no unseen value was overwritten.
    const steps = (await itemsOf(id)).slice(1).map(({ old_value, new_value }) => [old_value, new_value]);
    expect(steps.map(([before, after]) => String(after).startsWith(String(before)))).toEqual(
      Array.from({ length: 20 }, () => true),
    );
  });
});

test('the database refuses every other write to a tracked table', async () => {
  const id = await insertWork();
  await expect(sql`update work set title = 'x' where id = ${id}`.execute(db)).rejects.toThrow(
    'table work is written by change sets only',
  );
  await expect(sql`delete from change_set`.execute(db)).rejects.toThrow('append-only');
});
