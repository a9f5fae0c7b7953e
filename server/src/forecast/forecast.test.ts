import type { HomeForecast, ProjectForecast, WorkForecast } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { Forecasts } from './forecasts.ts';

/** It is Monday, 2 March 2026, ten o'clock. */
const office = await openOffice();
let max: Caller;
let lea: Caller;
let ben: Caller;
let letters = 0;

interface Made {
  id: string;
  version: number;
}

const newKey = () => `FC${String.fromCharCode(65 + letters++)}`;
const createProject = (project: object = {}) =>
  max.make('/api/projects', { key: newKey(), name: 'Quay', leadId: lea.id, memberIds: [ben.id], ...project });
const createWork = (projectId: string, title: string, dates: object, owner = ben) =>
  max.make('/api/works', { title, projectId, ownerId: owner.id, ...dates });
const link = (before: Made, after: Made) =>
  max.make('/api/links', { predecessorId: before.id, successorId: after.id });

const ofProject = async (id: string, caller = lea, query = '?works=yes') =>
  (await caller.get(`/api/projects/${id}/forecast${query}`)).body
    .response as unknown as ProjectForecast | null;
const ofWork = async (id: string, caller = lea) =>
  (await caller.get(`/api/works/${id}/forecast`)).body.response as unknown as WorkForecast | null;
const atHome = async (caller: Caller) =>
  (await caller.get('/api/dashboard/forecast')).body.response as unknown as HomeForecast;

/**
 * Dig for four weeks, then pour for one, until Friday 3 April; the target leaves no slack. Ids are random each time,
 * and so are the runs: the bounds allow six times the error of a thousand runs.
 */
async function createPlan() {
  const { id } = await createProject({ start: '2026-03-02', targetDate: '2026-04-03' });
  const dig = await createWork(id, 'Dig', { start: '2026-03-02', due: '2026-03-27' });
  const pour = await createWork(id, 'Pour', { start: '2026-03-30', due: '2026-04-03' });
  await link(dig, pour);
  return { id, dig, pour };
}

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
});

describe('the forecast of a project', () => {
  it('contains the likely finish, the chance to miss the target, and the works most at risk', async () => {
    const plan = await createPlan();
    const forecast = await ofProject(plan.id);
    if (!forecast) throw new Error('no forecast');
    expect(forecast).toMatchObject({
      asOf: '2026-03-02',
      runs: 1_000,
      learntFrom: 0,
      finish: '2026-04-03T17:00',
      targetDate: '2026-04-03',
    });
    expect(forecast.p50 < forecast.p80).toBe(true);
    expect(forecast.chanceLate).toBeGreaterThan(0.5);
    expect(forecast.chanceLate).toBeLessThan(0.9);
    expect(forecast.works?.id.toSorted()).toEqual([plan.dig.id, plan.pour.id].sort());
    expect(forecast.risks.map(({ work }) => work.title).sort()).toEqual(['Dig', 'Pour']);
    const shares = forecast.strip.reduce((sum, { share }) => sum + share, 0);
    expect(shares).toBeCloseTo(1);
    expect(forecast.strip.length).toBeLessThanOrEqual(24);
  });

  it('is the same for every reader and every computation', async () => {
    const { id } = await createPlan();
    const first = await ofProject(id);
    expect(await ofProject(id)).toEqual(first);
    const other = new Forecasts(office.services);
    const [kept, again] = [await other.ofProject(id), await other.ofProject(id)];
    expect(again).toBe(kept);
    expect(first?.works?.id.map((work) => kept?.works.get(work)?.chanceLate)).toEqual(
      first?.works?.chanceLate,
    );
    // Thousands of works are only listed for a screen that shows them.
    expect(await ofProject(id, lea, '')).toEqual({ ...first, works: null });
  });

  it('expects a work with only a due at its due, or today if that has passed', async () => {
    const { id } = await createProject();
    const due = await createWork(id, 'Permit', { due: '2026-03-13' });
    const forecast = await ofProject(id);
    expect(forecast).toMatchObject({
      finish: '2026-03-13T17:00',
      p50: '2026-03-13T17:00',
      p80: '2026-03-13T17:00',
    });
    expect(forecast?.works).toEqual({ id: [due.id], finish: ['2026-03-13T17:00'], chanceLate: [0] });
    expect(forecast?.strip).toEqual([{ from: '2026-03-13', days: 1, share: 1 }]);
    const { id: lateId } = await createProject();
    await createWork(lateId, 'Permit', { due: '2026-02-13' });
    expect(await ofProject(lateId)).toMatchObject({ finish: '2026-03-02T00:00', p80: '2026-03-02T00:00' });
  });

  it('expects it after its predecessors', async () => {
    const { id } = await createProject();
    const dig = await createWork(id, 'Dig', { start: '2026-03-02', due: '2026-03-27' });
    const permit = await createWork(id, 'Permit', { due: '2026-03-13' });
    await link(dig, permit);
    const works = (await ofProject(id))?.works;
    expect(works?.finish[works.id.indexOf(permit.id)]).toBe('2026-03-27T17:00');
  });

  it('is empty if no open work has dates', async () => {
    const { id } = await createProject();
    const phase = await createWork(id, 'Phase', {});
    await createWork(id, 'Permit', { parentId: phase.id, due: '2026-03-13' });
    await max.patch(`/api/works/${phase.id}`, { status: 'cancelled', version: 1 });
    expect(await ofProject(id)).toBeNull();
  });

  it('is computed again when the plan changes, and when the day changes', async () => {
    const { id, pour } = await createPlan();
    const forecasts = new Forecasts(office.services);
    const before = await forecasts.ofProject(id);
    const cure = await createWork(id, 'Cure', { start: '2026-04-06', due: '2026-04-07' });
    const withCure = await forecasts.ofProject(id);
    expect(withCure).not.toBe(before);
    const made = await link(pour, cure);
    const linked = await forecasts.ofProject(id);
    expect(linked?.works.get(cure.id)?.chanceLate).toBeGreaterThan(
      withCure?.works.get(cure.id)?.chanceLate ?? 1,
    );
    await max.delete(`/api/links/${made.id}`);
    expect(await forecasts.ofProject(id)).toEqual(withCure);
    await max.patch(`/api/projects/${id}`, { targetDate: '2026-04-20', version: 1 });
    expect((await forecasts.ofProject(id))?.targetDate).toBe('2026-04-20');
    const kept = await forecasts.ofProject(id);
    office.clock.advance({ hours: 24 });
    expect(await forecasts.ofProject(id)).not.toBe(kept);
    expect((await forecasts.ofProject(id))?.asOf).toBe('2026-03-03T00:00');
    office.clock.advance({ hours: -24 });
  });

  it('is empty without a plan, or if everything is done', async () => {
    const { id } = await createProject();
    expect(await ofProject(id)).toBeNull();
    const some = await createWork(id, 'Some day', {});
    expect(await ofProject(id)).toBeNull();
    expect(await ofWork(some.id)).toBeNull();
    const work = await createWork(id, 'Dig', { start: '2026-03-02', due: '2026-03-03' });
    expect(await ofProject(id)).not.toBeNull();
    await max.patch(`/api/works/${work.id}`, { status: 'done', version: work.version });
    expect(await ofProject(id)).toBeNull();
  });

  it('learns from works with an actual start and finish, from the next day on', async () => {
    const { id } = await createProject();
    const late = await createWork(id, 'Took three weeks', { start: '2026-02-02', durationMinutes: 2_400 });
    const actual = { actualStart: '2026-02-02', actualFinish: '2026-02-20' };
    await max.patch(`/api/works/${late.id}`, { status: 'done', ...actual, version: late.version });
    await createWork(id, 'Next', { start: '2026-03-09', due: '2026-03-20' });
    const forecasts = new Forecasts(office.services);
    expect((await forecasts.ofProject(id))?.learntFrom).toBe(1);
  });
});

describe('the forecast of a work', () => {
  it('contains the chance to miss its date, and the works that cause this', async () => {
    const { dig, pour } = await createPlan();
    const forecast = await ofWork(pour.id);
    expect(forecast).toMatchObject({
      workId: pour.id,
      finish: '2026-04-03T17:00',
      target: '2026-04-03T17:00',
    });
    expect(forecast?.reasons[0]).toMatchObject({
      kind: 'work',
      cause: 'mayTakeLonger',
      work: { id: dig.id, title: 'Dig' },
    });
    expect(forecast?.reasons[1]).toMatchObject({ kind: 'own', work: null });
  });

  it('uses the deadline if that is earlier', async () => {
    const { pour } = await createPlan();
    const before = await ofWork(pour.id);
    await max.patch(`/api/works/${pour.id}`, { deadline: '2026-04-01', version: 1 });
    const forecast = await ofWork(pour.id);
    expect(forecast?.target).toBe('2026-04-01T17:00');
    expect(forecast?.chanceLate).toBeGreaterThan(before?.chanceLate ?? 1);
  });

  it('does not name works that the reader may not see', async () => {
    const { id: secretId } = await createProject({ visibility: 'members', memberIds: [] });
    const order = await createWork(secretId, 'Order', { start: '2026-03-02', due: '2026-03-27' }, max);
    const { id } = await createProject();
    const build = await createWork(id, 'Build', { start: '2026-03-30', due: '2026-04-01' });
    await link(order, build);
    const reasonFor = async (caller: Caller) => (await ofWork(build.id, caller))?.reasons[0];
    expect(await reasonFor(max)).toMatchObject({ kind: 'work', work: { title: 'Order' } });
    expect(await reasonFor(ben)).toMatchObject({ kind: 'work', work: null });
    expect(JSON.stringify((await ben.get(`/api/projects/${id}/forecast`)).body)).not.toContain(order.id);
  });

  it('is refused for people who may not see the work, or the project', async () => {
    const { id } = await createProject({ visibility: 'members', memberIds: [] });
    const work = await createWork(id, 'Secret', { start: '2026-03-02', due: '2026-03-06' }, lea);
    for (const url of [`/api/projects/${id}/forecast`, `/api/works/${work.id}/forecast`])
      expect(await ben.get(url)).toMatchObject({ status: 404, body: { code: 'entity/not-found' } });
  });
});

describe('the home screen', () => {
  it('shows each person their own works and projects that are at risk, most likely first', async () => {
    const mai = await office.person({ name: 'Mai' });
    const tom = await office.person({ name: 'Tom' });
    const { id } = await createProject({ leadId: tom.id, memberIds: [mai.id], targetDate: '2026-03-04' });
    const due = { start: '2026-03-02', due: '2026-03-06' };
    await createWork(id, 'Even', due, mai);
    await createWork(id, 'Sure to be late', { ...due, deadline: '2026-03-04' }, mai);
    await createWork(id, 'Late already', { start: '2026-02-16', due: '2026-02-20' }, mai);
    await createWork(id, 'Of another person', due, ben);
    const home = await atHome(mai);
    expect(home.works.map(({ work }) => work.title)).toEqual(['Sure to be late', 'Even']);
    expect(home.works[0]?.forecast.chanceLate).toBeGreaterThan(0.8);
    expect(home.projects).toMatchObject([{ id, targetDate: '2026-03-04' }]);
    expect(home.projects[0]?.chanceLate).toBeGreaterThan(0.8);
    expect(await atHome(tom)).toMatchObject({ works: [], projects: [{ id }] });
  });
});
