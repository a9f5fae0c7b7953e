import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

/* Monday 2 March 2026, ten o'clock. Working hours are 8 to 12 and 13 to 17. */
const office = await openOffice();
const HOUR = 60;
let max: Caller;
let mai: Caller;
let ben: Caller;
let department: { id: string };

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  department = await max.make('/api/departments', { code: 'MAR', name: 'Marine' });
  mai = await office.person({ name: 'Mai Pham', departmentId: department.id });
  ben = await office.person({ name: 'Ben Builder', departmentId: department.id });
  const enter = (from: string, to: string) => mai.make('/api/absences', { userId: mai.id, from, to });
  // A week with its weekend, and the next Monday until noon.
  await enter('2026-03-09', '2026-03-15');
  await enter('2026-03-16', '2026-03-16T12:00');
});

describe('the capacity of a person', () => {
  it('is smaller in weeks with absences, on the timeline of their department', async () => {
    for (const owner of [mai, ben])
      await max.make('/api/works', {
        title: 'Survey',
        ownerId: owner.id,
        departmentId: department.id,
        start: '2026-03-16',
        due: '2026-03-20',
        effortMinutes: 18 * HOUR,
      });
    const groups = await max.list(`/api/departments/${department.id}/timeline?by=person`);
    const weeksOf = ({ id }: Caller) =>
      groups.find((group) => group.id === id)?.weeks as { capacityMinutes: number; loadMinutes: number }[];
    const hours = (who: Caller, part: 'capacityMinutes' | 'loadMinutes') =>
      weeksOf(who)
        .slice(0, 4)
        .map((week) => week[part] / HOUR);
    expect(hours(ben, 'capacityMinutes')).toEqual([38, 40, 40, 40]);
    expect(hours(mai, 'capacityMinutes')).toEqual([38, 0, 36, 40]);
    expect(hours(mai, 'loadMinutes')).toEqual([0, 0, 18, 0]);
  });

  it('comes with a list of each person’s days off, without reasons', async () => {
    const groups = await max.list(`/api/departments/${department.id}/timeline?by=person`);
    const offOf = ({ id }: Caller) => groups.find((group) => group.id === id)?.away;
    // The morning of the 16th is not a whole day.
    expect(offOf(mai)).toEqual([{ from: '2026-03-09T00:00', to: '2026-03-14T00:00' }]);
    expect(offOf(ben)).toEqual([]);
    const projects = await max.list(`/api/departments/${department.id}/timeline?by=project`);
    expect(projects.flatMap(({ away }) => away)).toEqual([]);
  });

  it('follows the person’s own week, which takes precedence over that of the department', async () => {
    const pia = await office.person({ name: 'Pia Part', departmentId: department.id });
    const day = [[480, 960]];
    const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    const calendar = await ada.make('/api/calendars', {
      name: 'Mondays and Thursdays',
      week: [[], day, [], [], day, [], []],
    });
    const { version } = (await max.get(`/api/users/${pia.id}`)).body.response;
    await max.patch(`/api/users/${pia.id}`, { version, calendarId: calendar.id });
    const work = { title: 'Sounding', ownerId: pia.id, departmentId: department.id };
    await max.make('/api/works', { ...work, start: '2026-03-09', due: '2026-03-12' });
    const groups = await max.list(`/api/departments/${department.id}/timeline?by=person`);
    const weeks = groups.find(({ id }) => id === pia.id)?.weeks as { capacityMinutes: number }[];
    expect(weeks.slice(0, 2).map(({ capacityMinutes }) => capacityMinutes / HOUR)).toEqual([14, 16]);
    // Free days of a person's own week are shown in the same way as absences.
    const off = groups.find(({ id }) => id === pia.id)?.away as { from: string; to: string }[];
    expect(off.slice(0, 3)).toEqual([
      { from: '2026-03-03T00:00', to: '2026-03-05T00:00' },
      { from: '2026-03-06T00:00', to: '2026-03-07T00:00' },
      { from: '2026-03-10T00:00', to: '2026-03-12T00:00' },
    ]);
  });

  it('is used for proposed dates, which are on days when the person works', async () => {
    const late = await max.make('/api/works', {
      title: 'Late',
      ownerId: mai.id,
      departmentId: department.id,
      due: '2026-02-20',
      durationMinutes: 50 * HOUR,
    });
    const { body } = await max.get(`/api/works/proposals?ids=${late.id}`);
    // 38 hours are left of this week. Once she is back, half of her time is taken: 2, 4, 4 and 4 hours are free.
    expect(body.response.works).toMatchObject([{ id: late.id, due: '2026-03-19T17:00' }]);
  });
});
