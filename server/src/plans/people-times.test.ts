import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { loadCompanyTime } from '../company/index.ts';
import { readPeopleTimes } from './people-times.ts';

const office = await openOffice();
const { db, clock } = office.services;
let ada: Caller;
let projectId: string;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  projectId = (await ada.make('/api/projects', { key: 'PT', name: 'People count' })).id;
});

/** A work of a person who is absent from that day on, for a number of days that no other person in these tests has. */
async function workOfOneAway(from: string, to: string): Promise<string> {
  const person = await office.person({ name: 'Away' });
  await ada.make('/api/absences', { userId: person.id, from, to });
  return (await ada.make('/api/works', { title: 'Pour', projectId, ownerId: person.id })).id;
}

const calendarOf = ({ calendars, of }: Awaited<ReturnType<typeof readPeopleTimes>>, workId: string) =>
  calendars.find(({ id }) => of(workId)?.includes(id));

describe('the calendar of a person', () => {
  it('is the same object for each plan until the company’s calendars or the absences change', async () => {
    const one = await workOfOneAway('2026-04-06', '2026-04-07');
    const other = await workOfOneAway('2026-05-11', '2026-05-15');
    const { calendars } = await loadCompanyTime(db, clock);
    const alone = calendarOf(await readPeopleTimes(db, { workIds: [one], calendars }), one);
    const both = await readPeopleTimes(db, { workIds: [other, one], calendars });
    expect(alone).toBeDefined();
    expect(calendarOf(both, one)).toBe(alone);
    expect(calendarOf(both, other)).not.toBe(alone);

    const again = await readPeopleTimes(db, { workIds: [one], calendars: [...calendars] });
    expect(calendarOf(again, one)).not.toBe(alone);
    const { ownerId } = (await ada.get(`/api/works/${one}`)).body.response;
    await ada.make('/api/absences', { userId: ownerId, from: '2026-06-01', to: '2026-06-01' });
    const changed = calendarOf(await readPeopleTimes(db, { workIds: [one], calendars }), one);
    expect(changed?.exceptions).toHaveLength((alone?.exceptions.length ?? 0) + 1);
  });
});
