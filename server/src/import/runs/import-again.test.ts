import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice, type Rows } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';
import { finishToStart, testPlan, testTask } from '../test-plan.ts';

const office = await openOffice();
const { pool } = office.services;
let mona: Caller;
let importer: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
}, 60_000);

const plan = (tasks: readonly string[], title = 'Quay') => testPlan({ title, tasks });
const worksOf = async (projectId: string): Promise<Rows> =>
  mona.list(`/api/works?filter=project:is:${projectId}&sort=rank&limit=200`);
const titles = (works: Rows) => works.map(({ title }) => title);
const day = (uid: number, name: string, date: string, more = '') =>
  testTask({ uid, name, more }).replaceAll('2026-03-02', date);

/** Imports a plan into a project of its own. */
async function first(key: string, tasks: readonly string[]): Promise<string> {
  return (await importer.bring(plan(tasks), { key })).result.projectId;
}

async function look(projectId: string, tasks: readonly string[], choices: object = {}) {
  const id = await importer.upload(plan(tasks));
  return importer.rehearse(id, { projectId, ...choices });
}

describe('importing the same source again', () => {
  const tasks = [day(1, 'Drive piles', '2026-03-02'), day(2, 'Pour base', '2026-03-03', finishToStart(1))];

  it('changes nothing if the source is unchanged', async () => {
    const projectId = await first('SAME', tasks);
    const { rehearsal, id } = await look(projectId, tasks);
    expect(rehearsal.counts).toMatchObject({ made: 0, changed: 0, alone: 2, both: 0 });
    expect(rehearsal.before).toMatchObject({ fileName: 'plan.xml', works: 2 });
    const { result } = await importer.write(id, rehearsal.stamp);
    expect(result).toMatchObject({ changeSetId: null, works: 0 });
    expect(await worksOf(projectId)).toHaveLength(2);
    const calendars = await pool.query("select 1 from calendar where name = 'Standard (SAME)'");
    expect(calendars.rowCount).toBe(1);
  });

  it('keeps the exact remaining duration of the file, the first time and again', async () => {
    const progressed = (percent: number, remaining: string) => [
      day(
        1,
        'Drive piles',
        '2026-03-02',
        `<PercentComplete>${percent}</PercentComplete><ActualStart>2026-03-02T08:00:00</ActualStart>
        <RemainingDuration>${remaining}</RemainingDuration>`,
      ),
    ];
    // 161 of 480 minutes are done. That is shown as 34 %, and no whole percent gives exactly 319 remaining minutes.
    const projectId = await first('REST', progressed(34, 'PT5H19M0S'));
    expect(await worksOf(projectId)).toMatchObject([{ progress: 34, remainingMinutes: 319 }]);
    const { id, rehearsal } = await look(projectId, progressed(34, 'PT5H17M0S'));
    expect(rehearsal.counts).toMatchObject({ changed: 1 });
    await importer.write(id, rehearsal.stamp);
    expect(await worksOf(projectId)).toMatchObject([{ progress: 34, remainingMinutes: 317 }]);
  });

  it('takes changes of the source, creates new works, and keeps missing ones', async () => {
    const projectId = await first('DIFF', [...tasks, day(4, 'Sweep', '2026-03-03')]);
    const next = [
      day(1, 'Drive piles', '2026-03-02'),
      day(2, 'Pour the base', '2026-03-05'),
      day(3, 'Cure', '2026-03-06', finishToStart(2)),
    ];
    const { rehearsal, id } = await look(projectId, next, { again: 'match' });
    expect(rehearsal.counts).toMatchObject({ made: 1, changed: 1, alone: 1 });
    expect(rehearsal.notes).toContain('Works that the file no longer has stay as they are (1): DIFF-3');
    const { body } = await importer.call('GET', `/api/imports/${id}/rows?outcome=changed`);
    expect(body.response).toMatchObject([
      {
        key: 'DIFF-2',
        changed: ['title', 'start', 'due'],
        before: { start: '2026-03-03T08:00', due: '2026-03-03T16:00' },
        due: '2026-03-05T16:00',
      },
    ]);
    await importer.write(id, rehearsal.stamp);
    const works = await worksOf(projectId);
    expect(titles(works)).toEqual(['Drive piles', 'Pour the base', 'Sweep', 'Cure']);
    const links = await pool.query(
      `select p.title as before, s.title as after from link l join work p on p.id = l.predecessor_id
       join work s on s.id = l.successor_id where s.project_id = $1`,
      [projectId],
    );
    // The link that the source removed is gone, and the new one exists.
    expect(links.rows).toEqual([{ before: 'Pour the base', after: 'Cure' }]);
  });

  it('keeps fields that were changed only here, and reports those that were changed on both sides', async () => {
    const projectId = await first('BOTH', tasks);
    const [piles, base] = await worksOf(projectId);
    await mona.patch(`/api/works/${piles?.id}`, { title: 'Ours alone', version: piles?.version });
    await mona.patch(`/api/works/${base?.id}`, { title: 'Ours', version: base?.version });
    const next = [day(1, 'Drive piles', '2026-03-02'), day(2, 'Theirs', '2026-03-03', finishToStart(1))];
    const ours = await look(projectId, next, { again: 'match' });
    expect(ours.rehearsal.counts).toMatchObject({ made: 0, changed: 0, alone: 2, both: 1 });
    const theirs = await importer.rehearse(ours.id, { projectId, again: 'match', both: 'theirs' });
    expect(theirs.rehearsal.counts).toMatchObject({ changed: 1, both: 1 });
    await importer.write(theirs.id, theirs.rehearsal.stamp);
    expect(titles(await worksOf(projectId))).toEqual(['Ours alone', 'Theirs']);
  });

  it('does not restore works that were deleted here', async () => {
    const projectId = await first('GONE', tasks);
    const [piles] = await worksOf(projectId);
    await mona.delete(`/api/works/${piles?.id}`);
    const { rehearsal, id } = await look(projectId, tasks);
    expect(rehearsal.counts).toMatchObject({ made: 0, alone: 2, remarks: 1 });
    await importer.write(id, rehearsal.stamp);
    expect(titles(await worksOf(projectId))).toEqual(['Pour base']);
  });

  it('is rehearsed again if the project has changed since the rehearsal, and nothing is written', async () => {
    const projectId = await first('LATE', tasks);
    const next = [
      day(1, 'Drive more piles', '2026-03-02'),
      day(2, 'Pour base', '2026-03-03', finishToStart(1)),
    ];
    const { rehearsal, id } = await look(projectId, next);
    expect(rehearsal.counts).toMatchObject({ changed: 1 });
    const [piles] = await worksOf(projectId);
    await mona.patch(`/api/works/${piles?.id}`, { title: 'Changed meanwhile', version: piles?.version });
    const again = await importer.write(id, rehearsal.stamp);
    expect(again).toMatchObject({ status: 'rehearsed', isOutdated: true, result: null });
    expect(again.rehearsal?.counts).toMatchObject({ changed: 0, both: 1 });
    expect(titles(await worksOf(projectId))).toEqual(['Changed meanwhile', 'Pour base']);
  });

  it('adds other works with the same titles beside the existing ones', async () => {
    const projectId = await first('BSD', tasks);
    const other = [day(1, 'Paint', '2026-03-02'), day(2, 'Dry', '2026-03-03')];
    const { rehearsal, id } = await look(projectId, other);
    expect(rehearsal).toMatchObject({ again: 'beside', counts: { made: 2, changed: 0 } });
    await importer.write(id, rehearsal.stamp);
    expect(titles(await worksOf(projectId))).toEqual(['Drive piles', 'Pour base', 'Paint', 'Dry']);
  });

  it('can be undone completely', async () => {
    const projectId = await first('UNDO', tasks);
    const next = [
      day(1, 'Drive long piles', '2026-03-02'),
      day(2, 'Pour base', '2026-03-04'),
      day(3, 'Cure', '2026-03-05'),
    ];
    const { rehearsal, id } = await look(projectId, next);
    const { result } = await importer.write(id, rehearsal.stamp);
    expect(await worksOf(projectId)).toHaveLength(3);
    const undone = await mona.post(`/api/change-sets/${result.changeSetId}/undo`);
    expect(undone.body.response, JSON.stringify(undone.body)).toMatchObject({ refused: [] });
    const works = await worksOf(projectId);
    expect(works.map(({ title, start }) => [title, start])).toEqual([
      ['Drive piles', '2026-03-02T08:00'],
      ['Pour base', '2026-03-03T08:00'],
    ]);
  });

  it('shows what scheduling would move if its dates do not follow, and moves nothing itself', async () => {
    const late = [day(1, 'Drive piles', '2026-03-02'), day(2, 'Pour base', '2026-03-02', finishToStart(1))];
    const projectId = await first('OFFER', late);
    const offer = async () => (await mona.get(`/api/projects/${projectId}/schedule`)).body.response;
    expect(await offer()).toMatchObject({ cause: 'imported', moved: 1, shift: { least: 1, most: 1 } });
    expect(await worksOf(projectId)).toMatchObject([{}, { start: '2026-03-02T08:00' }]);
    expect((await mona.post(`/api/projects/${projectId}/schedule`)).status).toBe(200);
    expect(await worksOf(projectId)).toMatchObject([{}, { start: '2026-03-03T08:00' }]);
    expect(await offer()).toBeNull();
  });
});
