import { expect, test } from 'vitest';
import type { Choice } from './choice-of-sides.ts';
import { type Collision, saveOrAsk } from './save-or-ask.ts';

/** A row on a server that answers as ours does: a field that was changed since the sender's version is refused. */
function serverWith(row: Record<string, string>) {
  let version = 1;
  const changedIn: Record<string, number> = {};
  const write = (change: object) => {
    version += 1;
    for (const [field, value] of Object.entries(change)) {
      row[field] = value;
      changedIn[field] = version;
    }
  };
  const send = async (change: object, seen: number) => {
    const conflicts = Object.entries(change)
      .filter(([field]) => (changedIn[field] ?? 0) > seen)
      .map(([field, yours]) => ({ field, yours, theirs: row[field], version }));
    if (conflicts.length > 0)
      return { error: { kind: 'problem', problem: { code: 'entity/conflict', conflicts } } };
    write(change);
    return { data: { ...row } };
  };
  return { row, write, send, version: () => version };
}

const mine = (texts = {}): Choice => ({ sides: { title: 'mine', note: 'mine' }, texts });
const never = () => Promise.reject(new Error('Nothing is to be asked.'));

test('what nobody else has changed is saved without a question', async () => {
  const server = serverWith({ title: 'Pour', note: '' });
  const begun = server.version();
  server.write({ note: 'Another person’s note' });
  await saveOrAsk({ change: { title: 'Pour it' }, version: begun, send: server.send, ask: never });
  expect(server.row).toEqual({ title: 'Pour it', note: 'Another person’s note' });
});

test('what both have changed is asked, and merged by hand', async () => {
  const server = serverWith({ title: 'Pour' });
  const begun = server.version();
  server.write({ title: 'Theirs' });
  const asked: Collision[] = [];
  const { data } = await saveOrAsk({
    change: { title: 'Mine' },
    version: begun,
    send: server.send,
    ask: async (collision) => {
      asked.push(collision);
      return mine({ title: 'Theirs and mine' });
    },
  });
  expect(asked[0]?.conflicts).toMatchObject([{ field: 'title', yours: 'Mine', theirs: 'Theirs' }]);
  expect(data).toEqual({ title: 'Theirs and mine' });
});

test('where a third person writes while it is chosen, it is asked again', async () => {
  const server = serverWith({ title: 'Pour' });
  const begun = server.version();
  server.write({ title: 'Theirs' });
  const shown: unknown[] = [];
  await saveOrAsk({
    change: { title: 'Mine' },
    version: begun,
    send: server.send,
    ask: async ({ conflicts }) => {
      shown.push(conflicts[0]?.theirs);
      if (shown.length === 1) server.write({ title: 'A third one' });
      return mine();
    },
  });
  expect(shown).toEqual(['Theirs', 'A third one']);
  expect(server.row.title).toBe('Mine');
});

test('who goes back to what they typed has written nothing, and who leaves it to the other neither', async () => {
  const server = serverWith({ title: 'Pour' });
  const begun = server.version();
  server.write({ title: 'Theirs' });
  const saving = { change: { title: 'Mine' }, version: begun, send: server.send };
  const back = await saveOrAsk({ ...saving, ask: async () => undefined });
  expect(back.error).toBeDefined();
  const left = await saveOrAsk({ ...saving, ask: async () => ({ sides: {}, texts: {} }) });
  expect(left).toEqual({ isTheirs: true });
  expect(server.row.title).toBe('Theirs');
});
