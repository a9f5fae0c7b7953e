import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/test-database.ts';
import { clientConfig } from '../platform/database/index.ts';
import { inChangeSet } from './in-change-set.ts';
import { type LogPosition, readChangeSetsSince } from './read-since.ts';
import { insertPeople, userEntity } from './testing/work-fixture.ts';

const { db, address } = await createTestDatabase();

let start: LogPosition;
beforeAll(async () => {
  await insertPeople(db);
  start = (await readChangeSetsSince(db, { transactionId: '0', seq: 0 }, 10)).at(-1) ?? start;
});

let number = 0;
async function writeChangeSet(): Promise<string> {
  number += 1;
  const email = `person-${number}@example.test`;
  return inChangeSet(db, { actorId: null, via: 'api', at: new Date() }, async (change) => {
    await change.insert(userEntity, [{ name: 'Cleo Ito', email, roles: ['member'] }]);
    return change.id;
  });
}

/** A slow transaction that has written a change set but has not committed yet. */
async function openSlowChangeSet(id: string): Promise<() => Promise<void>> {
  const slow = new pg.Client(clientConfig(address));
  await slow.connect();
  await slow.query('begin');
  await slow.query(`insert into change_set (id, via) values ($1, 'ui')`, [id]);
  return async () => {
    await slow.query('commit');
    await slow.end();
  };
}

const idsSince = async (position: LogPosition) =>
  (await readChangeSetsSince(db, position, 10)).map(({ id }) => id);

test('a change set that commits after later ones is delivered in order, and nothing is delivered twice', async () => {
  const slowId = '0192f000-0000-7000-8000-000000000001';
  const before = await writeChangeSet();
  const commit = await openSlowChangeSet(slowId);
  const after = [await writeChangeSet(), await writeChangeSet()];

  const first = await readChangeSetsSince(db, start, 10);
  expect(first.map(({ id }) => id)).toEqual([before]);

  await commit();
  const reached = first.at(-1) ?? start;
  expect(await idsSince(reached)).toEqual([slowId, ...after]);
  const end = (await readChangeSetsSince(db, reached, 10)).at(-1) ?? reached;
  expect(await idsSince(end)).toEqual([]);
});

test('a reader gets as many as it asks for, and continues from there', async () => {
  const position = (await readChangeSetsSince(db, start, 10)).at(-1) ?? start;
  const written = [await writeChangeSet(), await writeChangeSet(), await writeChangeSet()];
  const first = await readChangeSetsSince(db, position, 2);
  const second = await readChangeSetsSince(db, first.at(-1) ?? position, 2);
  expect([...first, ...second].map(({ id }) => id)).toEqual(written);
});
