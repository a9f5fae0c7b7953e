import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '../../tests/office.ts';
import { FileSender } from '../../tests/send-file.ts';
import { collectFiles } from '../works/index.ts';
import { emptyBin } from './empty-bin.ts';

const office = await openOffice();
const { db, dataDirectory, clock } = office.services;
const lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
const browser = await FileSender.open(office, lea.id);
let work: { id: string };

beforeEach(async () => {
  work = await lea.make('/api/works', { title: 'Drive piles' });
});

const send = async (name: string, content: string) => (await browser.send(work.id, { name, content })).file;
const remove = ({ id }: { id: string }) => lea.delete(`/api/attachments/${id}`);
const hashOf = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ hash: string }>`select hash from attachment where id = ${id}`.execute(db);
  return rows[0]?.hash ?? '';
};
const lies = (hash: string) => existsSync(join(dataDirectory, 'files', 'kept', hash.slice(0, 2), hash));
/** Runs the server's jobs this many days from now. */
const tidy = async (days: number) => {
  const later = new Date(clock.now().getTime() + days * 86_400_000);
  const then = { db, dataDirectory, clock: { now: () => later } };
  await emptyBin(then);
  await collectFiles(then);
};

test('file contents are stored once, and deleted 30 days after the last row that referred to them', async () => {
  const [one, two] = [await send('one.txt', 'the same bytes'), await send('two.txt', 'the same bytes')];
  const hash = await hashOf(one);
  expect(await hashOf(two)).toBe(hash);
  await remove(one);
  await tidy(40);
  expect(lies(hash)).toBe(true);
  await remove(two);
  await tidy(29);
  expect(lies(hash)).toBe(true);
  // Now the row is deleted, and the 30 days of its content begin.
  await tidy(31);
  await tidy(60);
  expect(lies(hash)).toBe(true);
  await tidy(62);
  expect(lies(hash)).toBe(false);
});

test('file contents stay if a person uploads them again before their time is over', async () => {
  const first = await send('a.txt', 'sent twice');
  const hash = await hashOf(first);
  await remove(first);
  await tidy(31);
  await send('b.txt', 'sent twice');
  await tidy(70);
  expect(lies(hash)).toBe(true);
});

test('no temporary file remains once the file is stored', async () => {
  await send('done.txt', 'done');
  await expect.poll(() => readdirSync(join(dataDirectory, 'files', 'coming')).length).toBe(0);
});
