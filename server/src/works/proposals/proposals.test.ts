import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

/** Monday 2 March 2026, ten o'clock. Working time is from 8 to 12 and from 13 to 17. */
const office = await openOffice();
let ada: Caller;
let ben: Caller;
let cleo: Caller;
let harbour: { id: string };

const HOUR = 60;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  cleo = await office.person({ name: 'Cleo Crane' });
  harbour = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    memberIds: [ben.id, cleo.id],
    leadId: ben.id,
  });
});

const late = (parts: object = {}) =>
  ada.make('/api/works', {
    title: 'Late',
    projectId: harbour.id,
    due: '2026-02-20',
    ownerId: ben.id,
    durationMinutes: 8 * HOUR,
    ...parts,
  });

async function propose(...works: { id: string }[]) {
  const answer = await ben.get(`/api/works/proposals?ids=${works.map(({ id }) => id).join(',')}`);
  return answer.body.response as unknown as {
    works: { id: string; due: string | null }[];
    people: { name: string; roomMinutes: number }[];
  };
}

describe('proposals for late works', () => {
  it('are the first days with free time, one work after the other', async () => {
    const [first, second] = [await late(), await late({ due: '2026-02-24', progress: 50 })];
    const { works } = await propose(first, second);
    // Six hours are left of this Monday; the second work also needs four hours after them.
    expect(works).toEqual([
      { id: first.id, due: '2026-03-03T17:00' },
      { id: second.id, due: '2026-03-03T17:00' },
    ]);
  });

  it('do not use time that other works need', async () => {
    const busy = await ada.make('/api/works', {
      title: 'Busy until Wednesday',
      ownerId: ben.id,
      start: '2026-03-02',
      due: '2026-03-04',
      effortMinutes: 22 * HOUR,
    });
    const work = await late({ due: '2026-02-10', projectId: harbour.id });
    const { works, people } = await propose(work);
    expect(works[0]?.due).not.toBe('2026-03-03T17:00');
    expect(people.map(({ name }) => name)).toEqual(['Cleo Crane', 'Ben Builder']);
    expect(people[0]?.roomMinutes).toBe(78 * HOUR);
    await ada.delete(`/api/works/${busy.id}`);
  });

  it('use the week to its last minute where work goes on round the clock', async () => {
    const week = Array.from({ length: 7 }, () => [[0, 24 * HOUR]]);
    const { id } = await ada.make('/api/calendars', { name: 'Round the clock', week });
    const kim = await office.person({ name: 'Kim Kran' });
    const { version } = (await ada.get(`/api/users/${kim.id}`)).body.response;
    await ada.patch(`/api/users/${kim.id}`, { version, calendarId: id });
    const always = await ada.make('/api/projects', {
      key: 'ALL',
      name: 'Round the clock',
      calendarId: id,
      memberIds: [ben.id, kim.id],
    });
    const mine = { ownerId: kim.id, projectId: always.id, durationMinutes: null };
    // 158 hours are left of this week, 9,480 minutes; each of them keeps 5 % free: 407 minutes until Saturday.
    await late({ ...mine, title: 'Busy', effortMinutes: 9000 });
    const work = await late({ ...mine, effortMinutes: 407 });
    expect((await propose(work)).works[0]?.due).toBe('2026-03-08T00:00');
  });

  it('are not affected by works that the reader cannot see', async () => {
    const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
    const hidden = await ada.make('/api/works', { title: 'Hidden', projectId: secret.id, ownerId: ada.id });
    expect(await propose(hidden)).toEqual({ works: [], people: [] });
  });
});
