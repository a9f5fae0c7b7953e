import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { findDeviations } from '../scheduling/testing/find-deviations.ts';
import { DAY } from '../scheduling/testing/plan-desk.ts';

/*
 * Two weeks on a site, played day by day from Monday 2 March 2026. Working time is from 8 to 12 and from 13 to 17. All
 * expected values were calculated by hand from the rules (R20, R24, R28, R29, R37): a started work keeps its start and
 * its full length; successors of a finished work count from its actual finish; a started work ignores its links.
 */
const office = await openOffice();
const ids = new Map<string, string>();
let projectId: string;
let lead: Caller;

/** Sets the clock (UTC, one hour behind the company) and signs the lead in. */
async function itIs(moment: string): Promise<void> {
  office.clock.set(`${moment}:00+01:00`);
  lead = await office.signIn(lead.id);
}

const read = async (name: string) => (await lead.get(`/api/works/${ids.get(name)}`)).body.response;

async function say(name: string, change: object): Promise<string> {
  const { version } = await read(name);
  const answer = await lead.patch(`/api/works/${ids.get(name)}`, { ...change, version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.changeSetId ?? '';
}

/**
 * The dates of works, as `03-02 08:00 → 03-03 17:00`. Also checks that recalculating the whole plan would not move any
 * work.
 */
async function expectPlan(plan: Readonly<Record<string, string>>): Promise<void> {
  const short = (moment: unknown) => String(moment).slice(5).replace('T', ' ');
  const stands: Record<string, string> = {};
  for (const name of Object.keys(plan)) {
    const { start, due } = await read(name);
    stands[name] = `${short(start)} → ${short(due)}`;
  }
  expect(stands).toEqual(plan);
  expect(await findDeviations(office.services, projectId)).toEqual([]);
}

const works = [
  ['dig', 2 * DAY],
  ['blind', DAY],
  ['rebar', 3 * DAY],
  ['pour', DAY],
  ['strip', DAY],
  ['fence', 2 * DAY],
] as const;

beforeAll(async () => {
  lead = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  projectId = (await lead.make('/api/projects', { key: 'SITE', name: 'Site', start: '2026-03-02' })).id;
  for (const [title, durationMinutes] of works) {
    const isFirst = title === 'dig' || title === 'fence';
    const dates = { durationMinutes, ...(isFirst && { start: '2026-03-02' }) };
    ids.set(title, (await lead.make('/api/works', { title, projectId, ...dates })).id);
  }
  const chain = ['dig', 'blind', 'rebar', 'pour', 'strip'];
  for (const [index, name] of chain.slice(1).entries())
    await lead.make('/api/links', {
      predecessorId: ids.get(chain[index] ?? ''),
      successorId: ids.get(name),
      // The concrete hardens for two days.
      ...(name === 'strip' && { lag: 2 * DAY }),
    });
});

describe('two weeks on a site, day by day', () => {
  it('is planned', async () => {
    await expectPlan({
      dig: '03-02 08:00 → 03-03 17:00',
      blind: '03-04 08:00 → 03-04 17:00',
      rebar: '03-05 08:00 → 03-09 17:00',
      pour: '03-10 08:00 → 03-10 17:00',
      strip: '03-13 08:00 → 03-13 17:00',
      fence: '03-02 08:00 → 03-03 17:00',
    });
  });

  it('Monday: digging begins two hours late, and everything after it moves later', async () => {
    await itIs('2026-03-02T10:00');
    await say('dig', { status: 'in_progress' });
    await expectPlan({
      dig: '03-02 10:00 → 03-04 10:00',
      blind: '03-04 10:00 → 03-05 10:00',
      rebar: '03-05 10:00 → 03-10 10:00',
      pour: '03-10 10:00 → 03-11 10:00',
      strip: '03-13 10:00 → 03-16 10:00',
    });
  });

  it('Tuesday: it is finished early, at three, and the rest moves earlier', async () => {
    await itIs('2026-03-03T15:00');
    await say('dig', { status: 'done' });
    expect(await read('dig')).toMatchObject({
      actualStart: '2026-03-02T10:00',
      actualFinish: '2026-03-03T15:00',
      progress: 100,
      remainingMinutes: 0,
    });
    await expectPlan({
      blind: '03-03 15:00 → 03-04 15:00',
      rebar: '03-04 15:00 → 03-09 15:00',
      pour: '03-09 15:00 → 03-10 15:00',
      strip: '03-12 15:00 → 03-13 15:00',
    });
  });

  it("Thursday: Wednesday's progress is entered later", async () => {
    await itIs('2026-03-05T09:00');
    await say('blind', { actualStart: '2026-03-04', actualFinish: '2026-03-04' });
    expect(await read('blind')).toMatchObject({ status: 'done', actualFinish: '2026-03-04T17:00' });
    await expectPlan({
      rebar: '03-05 08:00 → 03-09 17:00',
      pour: '03-10 08:00 → 03-10 17:00',
      strip: '03-13 08:00 → 03-13 17:00',
    });
  });

  it('Friday: a fifth is done; four remaining days are entered, and that is undone', async () => {
    await itIs('2026-03-06T12:00');
    await say('rebar', { actualStart: '2026-03-05', progress: 20 });
    const asBefore = {
      rebar: '03-05 08:00 → 03-09 17:00',
      pour: '03-10 08:00 → 03-10 17:00',
      strip: '03-13 08:00 → 03-13 17:00',
    };
    await expectPlan(asBefore);
    const wrong = await say('rebar', { remainingMinutes: 4 * DAY });
    // A fifth of three days is 288 minutes. With four days left the length is 2,208 minutes from Thursday on.
    expect(await read('rebar')).toMatchObject({ durationMinutes: 2_208, progress: 13 });
    await expectPlan({
      rebar: '03-05 08:00 → 03-11 13:48',
      pour: '03-11 13:48 → 03-12 13:48',
      strip: '03-16 13:48 → 03-17 13:48',
    });
    expect((await lead.post(`/api/change-sets/${wrong}/undo`)).status).toBe(200);
    expect(await read('rebar')).toMatchObject({
      durationMinutes: 3 * DAY,
      progress: 20,
      remainingMinutes: 1_152,
    });
    await expectPlan(asBefore);
  });

  it('the second Monday: past dates are corrected, and started works ignore it', async () => {
    await itIs('2026-03-09T16:00');
    await say('dig', { actualFinish: '2026-03-03' });
    await say('blind', { actualFinish: '2026-03-05T12:00' });
    await expectPlan({ rebar: '03-05 08:00 → 03-09 17:00', pour: '03-10 08:00 → 03-10 17:00' });
  });

  it('Tuesday: the bars are not ready; the lead, not the nightly job, reschedules the remaining work', async () => {
    await itIs('2026-03-10T09:00');
    await say('rebar', { progress: 70 });
    await expectPlan({ rebar: '03-05 08:00 → 03-09 17:00', pour: '03-10 08:00 → 03-10 17:00' });
    expect((await lead.post('/api/works/reschedule-left', { projectId })).body.response).toMatchObject({
      works: 2,
      promised: { count: 0 },
      refused: { count: 0 },
    });
    // 432 minutes are left from eight on. The fence had not started and was a week behind.
    await expectPlan({
      rebar: '03-05 08:00 → 03-10 16:12',
      pour: '03-10 16:12 → 03-11 16:12',
      strip: '03-13 16:12 → 03-16 16:12',
      fence: '03-10 08:00 → 03-11 17:00',
    });
  });

  it('Wednesday: the bars were ready by evening, pouring begins at ten, and the fence is cancelled', async () => {
    await itIs('2026-03-11T10:00');
    await say('rebar', { actualFinish: '2026-03-10' });
    await expectPlan({ pour: '03-11 08:00 → 03-11 17:00', strip: '03-16 08:00 → 03-16 17:00' });
    await say('fence', { status: 'cancelled' });
    await say('pour', { status: 'in_progress' });
    await expectPlan({ pour: '03-11 10:00 → 03-12 10:00', strip: '03-16 10:00 → 03-17 10:00' });
  });

  it('Friday: pouring was finished on Thursday as planned; it is reopened by mistake and set back to done', async () => {
    await itIs('2026-03-13T17:00');
    await say('pour', { actualFinish: '2026-03-12T10:00' });
    await expectPlan({ strip: '03-16 10:00 → 03-17 10:00' });
    const mistake = await say('pour', { status: 'todo' });
    expect(await read('pour')).toMatchObject({ actualStart: null, actualFinish: null, progress: 0 });
    expect((await lead.post(`/api/change-sets/${mistake}/undo`)).status).toBe(200);
    expect(await read('pour')).toMatchObject({
      status: 'done',
      actualStart: '2026-03-11T10:00',
      actualFinish: '2026-03-12T10:00',
      progress: 100,
    });
    await expectPlan({ strip: '03-16 10:00 → 03-17 10:00' });
  });
});
