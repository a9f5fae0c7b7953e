import type {
  BurnUp,
  FinishChain,
  Policy,
  PolicyRule,
  ProjectNews,
  ProjectRoad,
  WhyDates,
} from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { sumUp } from './burn-up.ts';

/* It is Monday 2 March 2026, ten o'clock in Berlin. */
const office = await openOffice();
let lea: Caller;
let ben: Caller;
let number = 0;

beforeAll(async () => {
  lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
});

async function openProject(fields: object = {}) {
  number += 1;
  const key = `O${String.fromCharCode(64 + number)}`;
  const { id } = await lea.make('/api/projects', { key, name: 'Quay', ...fields });
  const work = (title: string, parts: object = {}) =>
    lea.make('/api/works', { title, projectId: id, start: '2026-03-09', durationMinutes: 480, ...parts });
  const link = (before: { id: string }, after: { id: string }) =>
    lea.make('/api/links', { predecessorId: before.id, successorId: after.id });
  const read = async <T>(part: string, who = lea) =>
    (await who.get(`/api/projects/${id}/${part}`)).body.response as unknown as T;
  return { id, work, link, read };
}

const done = async (who: Caller, { id }: { id: string }) => {
  const { version } = (await who.get(`/api/works/${id}`)).body.response;
  return who.patch(`/api/works/${id}`, { status: 'done', version });
};

describe('the roadmap of a project', () => {
  it('contains its phases and milestones by date, compared with the newest baseline', async () => {
    const { id, work, read } = await openProject();
    const build = await work('Build', { start: undefined, durationMinutes: undefined });
    const pour = await work('Pour', { parentId: build.id });
    const opened = await work('Opened', { milestone: true, start: '2026-03-20', durationMinutes: 0 });
    await work('Loose');
    await lea.make(`/api/projects/${id}/baselines`, { name: 'Contract' });
    const { version } = (await lea.get(`/api/works/${pour.id}`)).body.response;
    await lea.patch(`/api/works/${pour.id}`, { durationMinutes: 960, version });
    const road = await read<ProjectRoad>('road');
    expect(road.baseline).toMatchObject({ name: 'Contract' });
    expect(road.phases).toMatchObject([
      {
        id: build.id,
        start: '2026-03-09T08:00',
        finish: '2026-03-10T17:00',
        baselineStart: '2026-03-09T08:00',
        baselineFinish: '2026-03-09T17:00',
      },
    ]);
    expect(road.milestones).toMatchObject([{ id: opened.id, title: 'Opened', overdue: false }]);
  });

  it('of a project without a baseline contains only dates', async () => {
    const { work, read } = await openProject();
    await work('Opened', { milestone: true, durationMinutes: 0 });
    const road = await read<ProjectRoad>('road');
    expect(road).toMatchObject({ baseline: null, phases: [], milestones: [{ baselineFinish: null }] });
  });
});

describe('what determines the finish', () => {
  it('is the chain of works that ends last, without finished works and works with slack', async () => {
    const { work, link, read } = await openProject();
    const [dug, drive, pour, paint] = [
      await work('Dig'),
      await work('Drive', { ownerId: ben.id }),
      await work('Pour', { durationMinutes: 960 }),
      await work('Paint'),
    ];
    await link(dug, drive);
    const handover = await work('Handover', { milestone: true, durationMinutes: 0 });
    await link(drive, pour);
    await link(dug, paint);
    await link(pour, handover);
    await done(lea, dug);
    const { steps, leftOut } = await read<FinishChain>('finish-chain');
    expect(steps.map(({ work: each, ownerId }) => [each?.title, ownerId])).toEqual([
      ['Drive', ben.id],
      ['Pour', null],
      ['Handover', null],
    ]);
    expect(leftOut).toBe(0);
  });

  it('excludes a work with days of slack because its successor waits for a person on leave', async () => {
    const mia = await office.person({ name: 'Mia Mason' });
    const leave = { userId: mia.id, from: '2026-03-10', to: '2026-03-13' };
    expect((await mia.post('/api/absences', leave)).status).toBeLessThan(300);
    const { work, link, read } = await openProject();
    const [dig, pour] = [await work('Dig'), await work('Pour', { ownerId: mia.id, start: undefined })];
    await link(dig, pour);
    const { steps } = await read<FinishChain>('finish-chain');
    expect(steps.map(({ work: each }) => each?.title)).toEqual(['Pour']);
    const why = (await lea.get(`/api/works/${dig.id}/why-dates`)).body.response as unknown as WhyDates;
    expect(why.slack?.totalMinutes).toBeGreaterThan(480);
  });

  it('names no work that the reader may not see', async () => {
    const hidden = await openProject({ visibility: 'members' });
    const { work, link, read } = await openProject();
    const [secret, pour] = [await hidden.work('Secret', { durationMinutes: 4800 }), await work('Pour')];
    await link(secret, pour);
    expect((await read<FinishChain>('finish-chain')).steps[0]?.work?.title).toBe('Secret');
    const { steps } = await read<FinishChain>('finish-chain', ben);
    expect(steps.map(({ work: each }) => each?.title)).toEqual([undefined, 'Pour']);
  });

  it('does not reveal the number of consecutive hidden works', async () => {
    const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    const { work, link, read } = await openProject();
    const { version, rules } = (await ada.get('/api/policy')).body.response as unknown as Policy;
    const isOfWorks = ({ subject, target }: PolicyRule) => subject === 'everyone' && target === 'works';
    const ownWorksOnly = rules.map(
      (rule): PolicyRule => (isOfWorks(rule) ? { ...rule, scope: 'own' } : rule),
    );
    expect((await ada.put('/api/policy', { version, rules: ownWorksOnly })).status).toBe(200);
    const chain = [];
    for (let at = 0; at < 40; at += 1)
      chain.push(await work(`Step ${at}`, { ownerId: at === 0 || at === 39 ? ben.id : null }));
    for (const [at, next] of chain.slice(1).entries()) await link(chain[at] ?? next, next);
    const { steps, leftOut } = await read<FinishChain>('finish-chain', ben);
    await ada.put('/api/policy', { version: version + 1, rules });
    expect(steps.map((step) => step.work?.title ?? null)).toEqual(['Step 0', null, 'Step 39']);
    expect(leftOut).toBe(0);
  });

  it('is empty if everything is done', async () => {
    const { read } = await openProject();
    expect(await read<FinishChain>('finish-chain')).toEqual({ steps: [], leftOut: 0 });
  });

  it('of a long plan is reduced to both ends', async () => {
    const { work, link, read } = await openProject();
    let before = await work('Step 0');
    for (let at = 1; at < 34; at += 1) {
      const next = await work(`Step ${at}`);
      await link(before, next);
      before = next;
    }
    const { steps, leftOut } = await read<FinishChain>('finish-chain');
    expect([steps.length, leftOut]).toEqual([30, 4]);
    expect([steps[0], steps[14], steps[15], steps[29]].map((step) => step?.work?.title)).toEqual([
      'Step 0',
      'Step 14',
      'Step 19',
      'Step 33',
    ]);
  });
});

describe('works done over time', () => {
  it('are compared with the newest baseline', async () => {
    const { id, work, read } = await openProject();
    const pour = await work('Pour', { start: '2026-02-23' });
    await work('Cure', { start: '2026-03-04' });
    await lea.make(`/api/projects/${id}/baselines`, { name: 'Contract' });
    await work('Paint', { start: '2026-03-05' });
    await done(lea, pour);
    const { baseline, day, ...lines } = await read<BurnUp>('burn-up');
    expect(baseline).toMatchObject({ name: 'Contract' });
    const at = (date: string) => {
      const place = day.indexOf(date);
      return [lines.done[place], lines.planned[place], lines.scope[place]];
    };
    expect(at('2026-02-23')).toEqual([0, 1, 0]);
    expect(at('2026-03-02')).toEqual([1, 1, 3]);
    expect(at('2026-03-04')).toEqual([null, 2, 3]);
  });

  it('are sums at few days, including the last day and today', () => {
    const one = (day: string, parts: object) => ({ day, done: 0, planned: 0, made: 0, ...parts });
    const sums = sumUp(
      [
        one('2024-01-01', { made: 3 }),
        one('2024-02-01', { done: 1, planned: 1 }),
        one('2026-05-07', { planned: 2 }),
      ],
      '2026-03-02',
    );
    expect(sums.day.length).toBeLessThan(65);
    expect(sums.scope[0]).toBe(3);
    expect([sums.day.at(-1), sums.done.at(-1), sums.planned.at(-1)]).toEqual(['2026-05-07', null, 3]);
    expect(sums.done[sums.day.indexOf('2026-03-02')]).toBe(1);
  });
});

describe('what is new in a project', () => {
  it('is what others did since the last visit, and does not change during a visit', async () => {
    const { id, work, read } = await openProject();
    const look = () => ben.post(`/api/projects/${id}/look`);
    const pour = await work('Pour', { start: '2026-02-25' });
    const cure = await work('Cure');
    expect(await read<ProjectNews | null>('news', ben)).toBeNull();
    office.clock.advance({ minutes: 2 });
    expect((await look()).status).toBe(200);

    office.clock.advance({ hours: 20 });
    const [later, mine] = [await office.signIn(lea.id), await office.signIn(ben.id)];
    await done(later, pour);
    const { version } = (await later.get(`/api/works/${cure.id}`)).body.response;
    await later.patch(`/api/works/${cure.id}`, { start: '2026-03-11', version });
    const extra = { title: 'Paint', projectId: id, ownerId: ben.id };
    const paint = await later.make('/api/works', extra);
    await mine.make(`/api/works/${paint.id}/comments`, { body: 'Which colour?' });
    await later.make(`/api/works/${paint.id}/comments`, { body: 'Grey.' });
    await later.make(`/api/projects/${id}/status-reports`, { health: 'on_track' });
    office.clock.advance({ minutes: 2 });

    const news = async (who: Caller) =>
      (await who.get(`/api/projects/${id}/news`)).body.response as unknown as ProjectNews;
    const told = {
      since: '2026-03-02T09:02:00.000Z',
      done: 1,
      added: 1,
      moved: 1,
      comments: 1,
      becameLate: 0,
    };
    expect(await news(mine)).toMatchObject(told);
    expect((await news(mine)).lines.map(({ kind, work: each }) => [kind, each?.title]).toSorted()).toEqual([
      ['added', 'Paint'],
      ['commented', 'Paint'],
      ['done', 'Pour'],
      ['moved', 'Cure'],
      ['reported', undefined],
    ]);
    await mine.post(`/api/projects/${id}/look`);
    expect(await news(mine)).toMatchObject(told);
    office.clock.advance({ minutes: 31 });
    const next = await office.signIn(ben.id);
    expect(await news(next)).toMatchObject({ done: 0, added: 0, moved: 0, comments: 0, lines: [] });
    office.clock.set('2026-03-02T09:00:00Z');
  });
});
