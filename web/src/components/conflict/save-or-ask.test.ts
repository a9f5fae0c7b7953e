import { expect, test } from 'vitest';
import type { Choice } from './choice-of-sides.ts';
import { type Collision, saveOrAsk } from './save-or-ask.ts';

/** A row on a server that refuses, as the real one does, a field that was changed since the sender's version. */
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

test('saves without a question what only one person has changed', async () => {
  const server = serverWith({ title: 'Pour', note: '' });
  const begun = server.version();
  server.write({ note: 'Another person’s note' });
  await saveOrAsk({ change: { title: 'Pour it' }, version: begun, send: server.send, ask: never });
  expect(server.row).toEqual({ title: 'Pour it', note: 'Another person’s note' });
});

test('asks about what both have changed, and sends what was merged by hand', async () => {
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

test('asks again when a third person writes during the choice', async () => {
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

test('sends nothing when the person returns to their text or leaves every field to the other person', async () => {
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
