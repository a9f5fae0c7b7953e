import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { clientConfig } from '../../platform/database/index.ts';
import { inChangeSet } from '../in-change-set.ts';
import { insertPeople, workEntity } from '../testing/work-fixture.ts';
import { sealCommitted, sealKey, verifyLog } from './index.ts';

const { db, address } = await createTestDatabase();
const key = sealKey('a secret of at least thirty-two characters');
const now = () => new Date('2026-03-02T10:00:00Z');

let anna = '';
let number = 0;
let seqs: number[] = [];

/** Three sealed change sets: a person, a work, and a change of two fields. */
beforeEach(async () => {
  await asSuperuser('truncate seal, change_item, change_set, work, app_user cascade');
  number += 1;
  anna = (await insertPeople(db)).anna;
  const options = { actorId: anna, via: 'ui', at: now() } as const;
  const [work] = await inChangeSet(db, options, (change) =>
    change.insert(workEntity, [{ key: `WRK-${number}`, title: 'Pour the slab', rank: 'a' }]),
  );
  await inChangeSet(db, options, (change) =>
    change.update(workEntity, work?.id ?? '', { title: 'Pour the west slab', progress: 30 }),
  );
  await sealCommitted(db, key, now);
  seqs = (await db.selectFrom('change_set').select('seq').orderBy('seq').execute()).map(({ seq }) => seq);
});

/** Writes like an intruder with full access to the database, who can disable triggers and foreign keys. */
async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function firstTampering() {
  return (await verifyLog(db, key)).tampering;
}

describe('sealing', () => {
  test('numbers every committed change set once, without gaps', async () => {
    expect(await sealCommitted(db, key, now)).toBe(0);
    const seals = await db
      .selectFrom('seal')
      .select(['number', 'change_set_seq'])
      .orderBy('number')
      .execute();
    expect(seals).toEqual(seqs.map((seq, index) => ({ number: index + 1, change_set_seq: seq })));
  });

  test('waits for a transaction that began earlier, and then seals its change set in order', async () => {
    const slow = new pg.Client(clientConfig(address));
    await slow.connect();
    await slow.query('begin');
    await slow.query('select pg_current_xact_id()');
    await inChangeSet(db, { actorId: anna, via: 'ui', at: now() }, (change) =>
      change.insert(workEntity, [{ key: `FAST-${number}`, title: 'Fast', rank: 'a' }]),
    );
    expect(await sealCommitted(db, key, now)).toBe(0);
    expect((await verifyLog(db, key)).unsealed.count).toBe(1);
    await slow.query('commit');
    await slow.end();
    expect(await sealCommitted(db, key, now)).toBe(1);
  });

  test('is done by only one of several processes', async () => {
    await inChangeSet(db, { actorId: anna, via: 'ui', at: now() }, (change) =>
      change.insert(workEntity, [{ key: `ONE-${number}`, title: 'One', rank: 'a' }]),
    );
    const counts = await Promise.all([1, 2, 3, 4].map(() => sealCommitted(db, key, now)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await firstTampering()).toBeUndefined();
  });
});

describe('verify', () => {
  test('finds nothing in an unchanged log', async () => {
    expect(await verifyLog(db, key)).toEqual({
      tampering: undefined,
      lastSeal: { number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      unsealed: { count: 0, since: null },
      uncheckedUpTo: 0,
    });
  });

  test('finds the first altered value', async () => {
    await asSuperuser(
      `update change_item set new_value = '"Pour the east slab"' where change_set_seq = ${seqs[2]} and field = 'title'`,
      `update change_item set new_value = '{"title": "x"}' where change_set_seq = ${seqs[1]}`,
    );
    expect(await firstTampering()).toMatchObject({ kind: 'altered', changeSetSeq: seqs[1], sealNumber: 2 });
  });

  test('finds an altered value with a matching altered digest', async () => {
    await asSuperuser(
      `update change_item set digest = sha256(salt || '["Pour the slab","x"]'::bytea), new_value = '"x"'
        where change_set_seq = ${seqs[2]} and field = 'title'`,
    );
    expect(await firstTampering()).toMatchObject({ kind: 'altered', changeSetSeq: seqs[2] });
  });

  test('finds an altered actor or time of a change set', async () => {
    await asSuperuser(`update change_set set actor_id = gen_random_uuid() where seq = ${seqs[1]}`);
    expect(await firstTampering()).toMatchObject({ kind: 'altered', changeSetSeq: seqs[1] });
  });

  test('finds a removed item and an inserted item', async () => {
    await asSuperuser(`delete from change_item where change_set_seq = ${seqs[2]} and ordinal = 1`);
    expect(await firstTampering()).toMatchObject({
      kind: 'removed',
      changeSetSeq: seqs[2],
      detail: '1 of 2 items are gone',
    });
    await asSuperuser(
      ...[1, 2].map(
        (ordinal) => `insert into change_item
          select change_set_seq, ${ordinal}, entity, entity_id, 'title', old_value, new_value, origin, version, salt, digest
          from change_item where change_set_seq = ${seqs[2]} and ordinal = 0`,
      ),
    );
    expect(await firstTampering()).toMatchObject({ kind: 'inserted', changeSetSeq: seqs[2] });
  });

  test('finds a removed change set, with or without its seal', async () => {
    await asSuperuser(`delete from change_set where seq = ${seqs[1]}`);
    expect(await firstTampering()).toMatchObject({ kind: 'removed', sealNumber: 2, changeSetSeq: seqs[1] });
    await asSuperuser(`delete from seal where number = 2`);
    expect(await firstTampering()).toMatchObject({ kind: 'removed', detail: 'seal 2 is missing' });
  });

  test('finds a change set that was inserted between sealed ones', async () => {
    await asSuperuser(`insert into change_set (seq, id, transaction_id, via) overriding system value
      select 0, gen_random_uuid(), transaction_id, 'ui' from change_set where seq = ${seqs[1]}`);
    expect(await firstTampering()).toMatchObject({ kind: 'inserted', sealNumber: null, changeSetSeq: 0 });
  });

  test('finds swapped change sets', async () => {
    await asSuperuser(`update change_set s set transaction_id = other.transaction_id from change_set other
      where (s.seq, other.seq) in ((${seqs[1]}, ${seqs[2]}), (${seqs[2]}, ${seqs[1]}))`);
    expect(await firstTampering()).toMatchObject({ kind: 'reordered', sealNumber: 2 });
  });

  test('finds swapped seals', async () => {
    await asSuperuser(
      `update seal set number = -1 where number = 2`,
      `update seal set number = 2 where number = 3`,
      `update seal set number = 3 where number = -1`,
    );
    expect(await firstTampering()).toMatchObject({ kind: 'reordered', sealNumber: 2 });
  });

  test('does not accept a chain that was made with another secret', async () => {
    const other = sealKey('another secret of at least thirty-two characters');
    expect((await verifyLog(db, other)).tampering).toMatchObject({ kind: 'altered', sealNumber: 1 });
  });

  test('finds a truncated end, if the end was recorded elsewhere', async () => {
    const { lastSeal } = await verifyLog(db, key);
    await asSuperuser('delete from seal where number = 3', `delete from change_set where seq = ${seqs[2]}`);
    expect(await firstTampering()).toBeUndefined();
    expect((await verifyLog(db, key, { expected: lastSeal })).tampering).toMatchObject({
      kind: 'removed',
      sealNumber: 2,
    });
  });

  test('reports change sets written since the last seal', async () => {
    await inChangeSet(db, { actorId: anna, via: 'ui', at: now() }, (change) =>
      change.insert(workEntity, [{ key: `TAIL-${number}`, title: 'Tail', rank: 'a' }]),
    );
    expect((await verifyLog(db, key)).unsealed).toEqual({ count: 1, since: '2026-03-02T10:00:00.000Z' });
  });

  test('accepts an erased value whose salt was erased too, but not another value in its place', async () => {
    const erase = (value: string) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('gantry.erasure', 'yes', true)`.execute(tx);
        await sql`update change_item set old_value = null, new_value = ${value}::jsonb, salt = null, erased_at = now()
          where change_set_seq = ${seqs[1]}`.execute(tx);
      });
    await erase('null');
    await asSuperuser(`update change_item set new_value = null where change_set_seq = ${seqs[1]}`);
    expect(await firstTampering()).toBeUndefined();
    await erase('"another person"');
    expect(await firstTampering()).toMatchObject({ kind: 'altered', changeSetSeq: seqs[1] });
  });
});
