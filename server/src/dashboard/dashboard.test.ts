import type { Dashboard } from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { logQueries } from '../../tests/query-log.ts';
import { by } from '../../tests/signed-in.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let hugo: Caller;
let ben: Caller;

const home = async (caller: Caller) =>
  (await caller.get('/api/dashboard')).body.response as unknown as Dashboard;
const titles = (works: { title: string }[]) => works.map(({ title }) => title);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  hugo = await office.person({ name: 'Hugo Head' });
  ben = await office.person({ name: 'Ben Builder' });
  const department = await ada.make('/api/departments', { code: 'MAR', name: 'Marine', headId: hugo.id });
  const project = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    leadId: lea.id,
    memberIds: [ben.id],
  });
  const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
  const work = (title: string, payload: object) =>
    ada.make('/api/works', { title, projectId: project.id, departmentId: department.id, ...payload });
  // It is Monday, 2 March, ten o'clock.
  await work('Late', { ownerId: ben.id, due: '2026-02-24' });
  await work('Later', { assigneeIds: [ben.id], due: '2026-02-20' });
  await work('Due today', { ownerId: ben.id, due: '2026-03-02' });
  await work('Due early today', { ownerId: ben.id, due: '2026-03-02T09:00' });
  await work('Due on Friday', { ownerId: ben.id, due: '2026-03-06' });
  await work('Due in a week', { ownerId: ben.id, due: '2026-03-09' });
  await work('Due next week', { ownerId: ben.id, due: '2026-03-10' });
  await work('Done', { ownerId: ben.id, due: '2026-02-20', status: 'done' });
  await work('In review', { ownerId: ben.id, status: 'in_review' });
  await work('Hidden', { projectId: secret.id, due: '2026-02-01' });
});

describe('the home screen', () => {
  it('needs sign-in', async () => {
    for (const url of ['/api/dashboard', '/api/dashboard/counts'])
      expect((await office.app.inject(by(undefined, { method: 'GET', url }))).statusCode).toBe(401);
  });

  it('shows what is late, due today and due within seven days, each once', async () => {
    const { late, lateCount, today, nextDays, waiting } = await home(ben);
    expect(titles(late)).toEqual(['Later', 'Late', 'Due early today']);
    expect(lateCount).toBe(3);
    expect(titles(today)).toEqual(['Due today']);
    expect(titles(nextDays)).toEqual(['Due on Friday', 'Due in a week']);
    expect(waiting).toEqual([]);
  });

  it('shows people their reviews, the people who ask, and the projects that they lead', async () => {
    const led = await home(lea);
    expect(titles(led.waiting)).toEqual(['In review']);
    expect(led.asks).toMatchObject([{ workId: led.waiting[0]?.id, kind: 'review', byId: ada.id }]);
    expect(led.projects).toMatchObject([{ key: 'HAR', figures: { overdue: 3 } }]);
    const headed = await home(hugo);
    expect([headed.waiting, headed.projects]).toEqual([[], []]);
  });

  it('shows people the question why a work is late, until they answer', async () => {
    const work = (await home(ben)).late.find(({ title }) => title === 'Late');
    const url = `/api/works/${work?.id}/comments`;
    await lea.post(url, { body: 'Why is it late?', asksWhy: true });
    const asked = await home(ben);
    expect(titles(asked.waiting)).toEqual(['Late']);
    expect(asked.asks).toMatchObject([{ kind: 'ask_why', byId: lea.id, comment: 'Why is it late?' }]);
    office.clock.advance({ seconds: 1 });
    await ben.post(url, { body: 'The barge is late.' });
    expect((await home(ben)).waiting).toEqual([]);
  });

  it('counts only what the reader may see', async () => {
    const { byStatus, overdueByDepartment, trend } = await home(ben);
    expect(byStatus).toEqual([
      { status: 'todo', count: 7 },
      { status: 'in_review', count: 1 },
    ]);
    expect(overdueByDepartment).toMatchObject([{ name: 'Marine', count: 3 }]);
    expect((await home(ada)).overdueByDepartment).toMatchObject([{ count: 4 }]);
    expect(trend).toHaveLength(12);
    expect(trend.at(-1)).toEqual({ week: '2026-03-02', opened: 9, closed: 1 });
    expect((await ben.get('/api/dashboard/counts')).body.response).toEqual({
      works: 8,
      overdue: 3,
      projects: 1,
      unread: 10,
    });
    expect((await ada.get('/api/dashboard/counts')).body.response).toEqual({
      works: 9,
      overdue: 4,
      projects: 2,
      unread: 0,
    });
  });

  it('takes eight queries for any amount of data, one less if nothing waits, and the sidebar takes three', async () => {
    expect(await logQueries(() => home(ben))).toHaveLength(7);
    expect(await logQueries(() => home(lea))).toHaveLength(8);
    expect(await logQueries(() => ben.get('/api/dashboard/counts'))).toHaveLength(3);
  });

  it('counts the same works as the lists that its figures link to', async () => {
    const project = await ada.make('/api/projects', { key: 'SUM', name: 'Summaries', memberIds: [ben.id] });
    const summary = await ada.make('/api/works', { title: 'Summary', projectId: project.id });
    const place = { projectId: project.id, parentId: summary.id };
    await ada.make('/api/works', { title: 'Part', ...place, assigneeIds: [ben.id], due: '2026-02-25' });
    await ada.make('/api/works', { title: 'Called off', ...place, status: 'cancelled' });
    for (const caller of [ada, lea, hugo, ben]) {
      const matching = async (...chips: string[]) => {
        const query = chips.map((chip) => `filter=${chip}`).join('&');
        return (await caller.get(`/api/works/count?${query}`)).body.response.matching;
      };
      const { byStatus, lateCount, overdueByDepartment, trend } = await home(caller);
      for (const { week, opened, closed } of trend.slice(-2)) {
        const days = `between:${week},${addDays(week, 6)}`;
        expect(await matching(`created:${days}`)).toBe(opened);
        expect(await matching(`completed:${days}`)).toBe(closed);
      }
      for (const { status, count } of byStatus) expect(await matching(`status:is:${status}`)).toBe(count);
      const open = byStatus.reduce((sum, { count }) => sum + count, 0);
      expect(await matching('status:is:open')).toBe(open);
      expect((await caller.get('/api/dashboard/counts')).body.response.works).toBe(open);
      const groups = await caller.list('/api/works/groups?by=status&filter=status:is:open');
      expect(groups.reduce((sum, group) => sum + Number(group.count), 0)).toBe(open);
      expect(await matching('overdue:is:yes', 'person:is:me')).toBe(lateCount);
      for (const { departmentId, count } of overdueByDepartment) {
        const chip = departmentId === null ? 'department:empty' : `department:is:${departmentId}`;
        expect(await matching('overdue:is:yes', chip)).toBe(count);
      }
    }
  });

  it('counts what is due at midnight to the day that midnight ends', async () => {
    const nora = await office.person({ name: 'Nora Night' });
    const work = (title: string, due: string) => ada.make('/api/works', { title, ownerId: nora.id, due });
    await work('Tonight', '2026-03-03T00:00');
    await work('Tomorrow', '2026-03-04T00:00');
    await work('In a week', '2026-03-10T00:00');
    await work('Later', '2026-03-11T00:00');
    await work('Last night', '2026-03-02T00:00');
    const { late, today, nextDays } = await home(nora);
    expect([late, today, nextDays].map(titles)).toEqual([
      ['Last night'],
      ['Tonight'],
      ['Tomorrow', 'In a week'],
    ]);
    // Sunday to Monday: one working day late.
    expect(late[0]?.daysLate).toBe(1);
  });

  it('shows the next days on a Sunday, instead of a week that is over', async () => {
    office.clock.set('2026-03-08T09:00:00Z');
    const sue = await office.person({ name: 'Sue Sunday', roles: ['admin'] });
    const make = (title: string, due: string) => sue.make('/api/works', { title, due, ownerId: sue.id });
    await make('Monday', '2026-03-09');
    await make('In seven days', '2026-03-15');
    await make('In eight days', '2026-03-16');
    expect(titles((await home(sue)).nextDays)).toEqual(['Monday', 'In seven days']);
  });
});
