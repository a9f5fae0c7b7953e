import type { ProjectDetail, ScheduleOffer, WhyDates } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { signInAs } from '../../tests/signed-in.ts';
import { TestImporter } from '../../tests/test-importer.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { projectEntity } from '../projects/index.ts';
import { findDeviations } from './testing/find-deviations.ts';
import { openPlanDesk, type PlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;
let importer: TestImporter;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, max.id));
});

const undated = { start: undefined } as const;
const noDates = 'null → null';

const projectOf = async ({ projectId }: PlanDesk) =>
  (await max.get(`/api/projects/${projectId}`)).body.response as unknown as ProjectDetail;

async function setStart(desk: PlanDesk, start: string | null) {
  const { version } = await projectOf(desk);
  return max.patch(`/api/projects/${desk.projectId}`, { version, start });
}

/** Dig, then pour; neither has a date. */
async function openUndated(start: string | null) {
  const desk = await openPlanDesk(max, { start });
  await desk.make('dig', undated);
  await desk.make('pour', undated);
  await desk.link('dig', 'pour');
  return desk;
}

const standOf = async (desk: PlanDesk) => [await desk.dates('dig'), await desk.dates('pour')];
const whyOf = async (desk: PlanDesk, name: string) =>
  (await max.get(`/api/works/${desk.idOf(name)}/why-dates`)).body.response as unknown as WhyDates;

describe('[R20] works without dates in a project with a start', () => {
  it('start with the project, their successors after them, and no constraint is stored', async () => {
    const desk = await openUndated('2026-03-04');
    expect(await standOf(desk)).toEqual([
      '2026-03-04T08:00 → 2026-03-04T17:00',
      '2026-03-05T08:00 → 2026-03-05T17:00',
    ]);
    for (const name of ['dig', 'pour'])
      expect(await desk.read(name)).toMatchObject({
        constraint: 'as_soon_as_possible',
        constraintDate: null,
      });
    expect(await whyOf(desk, 'dig')).toMatchObject({
      sentence: 'Nothing holds it back, so it starts with the project.',
    });
    expect(await findDeviations(office.services, desk.projectId)).toEqual([]);
  });

  it('move with the start of the project, earlier and later, and back with undo; a typed start stays', async () => {
    const desk = await openUndated('2026-03-04');
    await desk.make('typed', { start: '2026-03-11' });
    const { body } = await setStart(desk, '2026-03-09');
    expect(await standOf(desk)).toEqual([
      '2026-03-09T08:00 → 2026-03-09T17:00',
      '2026-03-10T08:00 → 2026-03-10T17:00',
    ]);
    await max.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(await desk.dates('dig')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
    await setStart(desk, '2026-02-26');
    expect(await standOf(desk)).toEqual([
      '2026-02-26T08:00 → 2026-02-26T17:00',
      '2026-02-27T08:00 → 2026-02-27T17:00',
    ]);
    expect(await desk.dates('typed')).toBe('2026-03-11T08:00 → 2026-03-11T17:00');
  });

  it('starts a milestone when the first day begins, with the project as the reason', async () => {
    const desk = await openPlanDesk(max, { start: '2026-03-04' });
    await desk.make('permit', { ...undated, durationMinutes: undefined, milestone: true });
    await desk.change('permit', { milestone: true, durationMinutes: 0 });
    expect(await desk.dates('permit')).toBe('2026-03-04T08:00 → 2026-03-04T08:00');
    expect(await whyOf(desk, 'permit')).toMatchObject({
      sentence: 'Nothing holds it back, so it starts with the project.',
    });
  });
});

describe('works without dates in a project without a start', () => {
  it('have no dates and give the reason, until the project gets a start', async () => {
    const desk = await openUndated(null);
    expect(await standOf(desk)).toEqual([noDates, noDates]);
    expect((await whyOf(desk, 'dig')).sentence).toContain('its project has no start');
    await setStart(desk, '2026-03-04');
    expect(await standOf(desk)).toEqual([
      '2026-03-04T08:00 → 2026-03-04T17:00',
      '2026-03-05T08:00 → 2026-03-05T17:00',
    ]);
  });
});

describe('[R65] a project from before the upgrade', () => {
  const offerOf = async ({ projectId }: PlanDesk) =>
    (await max.get(`/api/projects/${projectId}/schedule`)).body.response as unknown as ScheduleOffer | null;

  /** The state after the migration. */
  async function openFormer() {
    const desk = await openPlanDesk(max, { start: '2026-03-04' });
    const { db, clock } = office.services;
    await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, (change) =>
      change.update(projectEntity, desk.projectId, { worksFromStart: false }),
    );
    await desk.make('dig', undated);
    await desk.make('pour', undated);
    await desk.link('dig', 'pour');
    return desk;
  }

  it('keeps its dates until it is scheduled; the schedule is offered, and its undo restores everything', async () => {
    const desk = await openFormer();
    await setStart(desk, '2026-03-05');
    expect(await standOf(desk)).toEqual([noDates, noDates]);
    expect((await whyOf(desk, 'dig')).sentence).toContain('Press “Schedule”');
    expect(await offerOf(desk)).toMatchObject({ cause: 'undated', moved: 2 });
    const { body } = await max.post(`/api/projects/${desk.projectId}/schedule`);
    expect(body.response).toMatchObject({ works: 2 });
    expect(await desk.dates('pour')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    expect(await offerOf(desk)).toBeNull();
    await setStart(desk, '2026-03-09');
    expect(await desk.dates('dig')).toBe('2026-03-09T08:00 → 2026-03-09T17:00');
  });

  it('is unchanged after the undo of its schedule', async () => {
    const desk = await openFormer();
    const { body } = await max.post(`/api/projects/${desk.projectId}/schedule`);
    expect((await projectOf(desk)).worksFromStart).toBe(true);
    const undone = await max.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(undone.body.response).toMatchObject({ refused: [] });
    expect((await projectOf(desk)).worksFromStart).toBe(false);
    expect(await standOf(desk)).toEqual([noDates, noDates]);
  });
});

describe('works that a table import created with their starts', () => {
  it('keep them when the project gets a start and is scheduled', async () => {
    const lines = ['Title,Start,Due', 'Dig,2026-03-11,2026-03-12', 'Pour,2026-03-16,2026-03-17'];
    const { result } = await importer.bring(
      `${lines.join('\n')}\n`,
      { key: 'TAB', name: 'Table' },
      'file.csv',
    );
    const { version } = (await max.get(`/api/projects/${result.projectId}`)).body.response;
    await max.patch(`/api/projects/${result.projectId}`, { version, start: '2026-03-02' });
    const { body } = await max.post(`/api/projects/${result.projectId}/schedule`);
    expect(body.response).toMatchObject({ works: 0 });
    const works = await max.list(`/api/works?filter=project:is:${result.projectId}&sort=rank&limit=200`);
    expect(works).toMatchObject([
      { start: '2026-03-11T08:00', constraint: 'start_no_earlier_than' },
      { start: '2026-03-16T08:00', constraint: 'start_no_earlier_than' },
    ]);
  });
});
