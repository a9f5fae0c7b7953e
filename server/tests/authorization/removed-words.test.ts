import { type RouteName, routes } from '@gantry/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyBin } from '../../src/bin/empty-bin.ts';
import { LiveReader } from '../live-reader.ts';
import { type Caller, openOffice } from '../office.ts';
import { by, signInAs } from '../signed-in.ts';
import { type CallContext, type RouteCase, routeCases } from './route-cases.ts';
import type { Rows } from './rows.ts';

/** The words of a deleted comment are not visible to any person, regardless of where they were recorded. */
const office = await openOffice();
const FIRST = 'xylophone';
const SECOND = 'zeppelin';
const WORDS = new RegExp(`${FIRST}|${SECOND}`, 'i');

let people: Readonly<Record<'admin' | 'author' | 'moderator' | 'viewer', Caller>>;
let work: { id: string; key: string };
let comment: { id: string };
let removal: string | null;

beforeAll(async () => {
  const person = (name: string, role?: 'admin' | 'manager' | 'viewer') =>
    office.person({ name, ...(role && { roles: [role] }) });
  people = {
    admin: await person('Ada', 'admin'),
    author: await person('Abe'),
    moderator: await person('Mona', 'manager'),
    viewer: await person('Vic', 'viewer'),
  };
  const { admin, author, moderator, viewer } = people;
  const made = await admin.make('/api/works', {
    title: 'Pour the slab',
    ownerId: moderator.id,
    assigneeIds: [author.id, viewer.id],
  });
  work = { id: made.id, key: String(made.key) };
  const mentions = `[@Vic](user:${viewer.id}) [@Mona](user:${moderator.id})`;
  comment = await author.make(`/api/works/${work.id}/comments`, { body: `${FIRST} ${mentions}` });
  await author.patch(`/api/comments/${comment.id}`, { body: `${SECOND} ${mentions}`, version: 1 });
});

const reads = () => {
  const rows = {
    workId: work.id,
    workKey: work.key,
    otherWorkId: work.id,
    commentId: comment.id,
  } as unknown as Rows;
  const context = { rows, kind: 'own', callerId: '', cast: {} } as unknown as CallContext;
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].method === 'GET' && name !== 'openLiveStream',
  );
  const cases: Readonly<Record<string, RouteCase>> = routeCases;
  const more = [FIRST, SECOND].map((word) => `/api/search?q=${word}`);
  return [...names.map((name) => cases[name]?.call(context).path ?? ''), ...more];
};

/**
 * The URLs whose responses to this person contain the words. Searches for the words themselves are excluded, since they
 * echo them.
 */
async function tellingTo(who: Caller): Promise<string[]> {
  const signedIn = await signInAs(office.services, who.id);
  const telling: string[] = [];
  for (const url of reads()) {
    const { body } = await office.app.inject(by(signedIn, { method: 'GET', url }));
    if (WORDS.test(body)) telling.push(url);
  }
  return telling;
}

const everybody = ['admin', 'author', 'moderator', 'viewer'] as const;

describe('words of a comment', () => {
  test('are in many responses while it exists', async () => {
    expect(await tellingTo(people.author)).toEqual(
      expect.arrayContaining([
        `/api/works/${work.id}/comments`,
        `/api/works/${work.id}/history`,
        `/api/search?q=${SECOND}`,
        '/api/change-sets/undo-stack',
      ]),
    );
    expect(await tellingTo(people.viewer)).toContain('/api/notifications');
    expect(await tellingTo(people.admin)).toContain('/api/audit');
  });

  test('are sent to no person once it is deleted, not even by the event of the deletion', async () => {
    const reader = await LiveReader.open(office.app, await signInAs(office.services, people.viewer.id));
    removal = (await people.moderator.delete(`/api/comments/${comment.id}`)).body.changeSetId;
    await reader.about(comment.id);
    expect(JSON.stringify(reader.events)).not.toMatch(WORDS);
    await reader.close();
  });

  test.each(everybody)('are then in no response to %s', async (who) => {
    expect(await tellingTo(people[who])).toEqual([]);
  });

  test('are back when the person who deleted it undoes that', async () => {
    expect((await people.moderator.post(`/api/change-sets/${removal}/undo`)).status).toBe(200);
    expect(await tellingTo(people.viewer)).toContain(`/api/works/${work.id}/comments`);
    expect(await tellingTo(people.admin)).toContain('/api/audit');
  });

  test('are also gone from the log once the work is permanently deleted', async () => {
    await people.admin.delete(`/api/works/${work.id}`);
    office.clock.advance({ hours: 40 * 24 });
    await emptyBin(office.services);
    const admin = await office.signIn(people.admin.id);
    expect((await admin.get(`/api/works/${work.id}`)).status).toBe(404);
    expect(await tellingTo(admin)).toEqual([]);
  });
});
