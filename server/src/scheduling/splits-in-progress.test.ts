import type { ProjectDetail } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { TestImporter } from '../../tests/test-importer.ts';
import { finishToStart, testPlan } from '../import/test-plan.ts';
import { findDeviations } from './testing/find-deviations.ts';
import { movedBy } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;
let maxIn: SignedIn;
let importer: TestImporter;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  maxIn = await signInAs(office.services, max.id);
  importer = new TestImporter(office, maxIn);
});

const WAITS = '2026-03-10T16:00';
const GOES_ON = '2026-03-05T16:00';
const RESUMES = '<Stop>2026-03-03T16:00:00</Stop><Resume>2026-03-09T08:00:00</Resume>';

/**
 * Survey takes five days of eight hours. Drawings follow it and take four days, but started on its first day and are
 * half done.
 */
function surveyAndDrawings(splits: string, due = WAITS, more = ''): string {
  const task = (uid: number, name: string, finish: string, rest: string) =>
    `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>1</OutlineLevel>
     <Start>2026-03-02T08:00:00</Start><Finish>${finish}:00</Finish><DurationFormat>7</DurationFormat>${rest}</Task>`;
  const begun = '<PercentComplete>50</PercentComplete><ActualStart>2026-03-02T08:00:00</ActualStart>';
  return testPlan({
    more: splits,
    tasks: [
      task(1, 'Survey', '2026-03-06T16:00', '<Duration>PT40H0M0S</Duration>'),
      task(2, 'Drawings', due, `<Duration>PT32H0M0S</Duration>${begun}${more}${finishToStart(1)}`),
    ],
  });
}

const on = '<SplitsInProgressTasks>1</SplitsInProgressTasks>';
const off = '<SplitsInProgressTasks>0</SplitsInProgressTasks>';

const bring = async (key: string, file: string): Promise<string> => {
  const { result } = await importer.bring(file, { key, name: key });
  return result.projectId;
};

const worksOf = (id: string) => max.list(`/api/works?filter=project:is:${id}&sort=rank&limit=200`);
const dueOf = async (id: string) => (await worksOf(id))[1]?.due;
const projectOf = async (id: string) =>
  (await max.get(`/api/projects/${id}`)).body.response as unknown as ProjectDetail;
const scheduled = async (id: string) =>
  (await max.post(`/api/projects/${id}/schedule`)).body.response as unknown as { works: number };

async function change(id: string, fields: object) {
  const { version } = await projectOf(id);
  const answer = await max.patch(`/api/projects/${id}`, { version, ...fields });
  expect(answer.status).toBe(200);
  return answer;
}

const idOfCopy = (body: object) => (body as { response: { project: { id: string } } }).response.project.id;

async function exportOf(id: string): Promise<string> {
  const url = `/api/projects/${id}/export.xml`;
  return (await office.app.inject(by(maxIn, { method: 'GET', url }))).payload;
}

describe('[R44] an imported plan', () => {
  it('that splits started tasks lets their remaining part wait for their predecessors', async () => {
    const id = await bring('SPLA', surveyAndDrawings(on, GOES_ON));
    expect(await projectOf(id)).toMatchObject({ splitsInProgress: true });
    expect(await scheduled(id)).toEqual({ works: 1 });
    expect(await dueOf(id)).toBe(WAITS);
    expect(await findDeviations(office.services, id)).toEqual([]);
  });

  it('that does not split them lets them continue', async () => {
    for (const [key, said] of [
      ['SPLB', off],
      ['SPLC', ''],
    ] as const) {
      const id = await bring(key, surveyAndDrawings(said, GOES_ON));
      expect(await projectOf(id)).toMatchObject({ splitsInProgress: false });
      expect(await scheduled(id)).toEqual({ works: 0 });
      expect(await dueOf(id)).toBe(GOES_ON);
    }
  });

  it('that says where the rest resumes is unchanged, and the rest moves with its predecessor', async () => {
    const id = await bring('SPLD', surveyAndDrawings(on, WAITS, RESUMES));
    expect(await scheduled(id)).toEqual({ works: 0 });
    const [survey] = await worksOf(id);
    const longer = { durationMinutes: 7 * 480, version: survey?.version };
    const { status } = await max.patch(`/api/works/${survey?.id}`, longer);
    expect(status).toBe(200);
    expect(await dueOf(id)).toBe('2026-03-12T16:00');
    expect(await findDeviations(office.services, id)).toEqual([]);
  });

  it('is exported with the option, and has the same dates when it is imported again', async () => {
    const id = await bring('SPLE', surveyAndDrawings(on, GOES_ON));
    await scheduled(id);
    const file = await exportOf(id);
    expect(file).toContain(on);
    const again = await bring('SPLF', file);
    expect(await projectOf(again)).toMatchObject({ splitsInProgress: true });
    expect(await scheduled(again)).toEqual({ works: 0 });
    expect(await dueOf(again)).toBe(WAITS);
    const plain = await max.make('/api/projects', { key: 'SPLG', name: 'Plain' });
    expect(await exportOf(plain.id)).toContain(off);
  });
});

describe('[R44] the option of a project', () => {
  it('previews and applies its moves, is shown in the history, and can be undone', async () => {
    const id = await bring('SPLH', surveyAndDrawings(off, GOES_ON));
    const preview = async (answer: string) =>
      (await max.get(`/api/projects/${id}/start-preview?start=2026-03-02&splitsInProgress=${answer}`)).body
        .response;
    expect(await preview('no')).toMatchObject({ moved: 0 });
    expect(await preview('yes')).toMatchObject({
      moved: 1,
      end: { before: '2026-03-06T16:00', after: WAITS },
    });
    const saved = await change(id, { splitsInProgress: true });
    expect(movedBy(saved)).toMatchObject({ count: 1 });
    expect(await dueOf(id)).toBe(WAITS);
    const drawings = (await worksOf(id))[1];
    const [newest] = await max.list(`/api/works/${drawings?.id}/history`);
    expect(newest).toMatchObject({ cause: { field: 'splitsInProgress', old: false, new: true } });
    const undone = await max.post(`/api/change-sets/${saved.body.changeSetId}/undo`);
    expect(undone.body.response).toMatchObject({ refused: [] });
    expect(await projectOf(id)).toMatchObject({ splitsInProgress: false });
    expect(await dueOf(id)).toBe(GOES_ON);
  });

  it('is copied with the project', async () => {
    const { id } = await max.make('/api/projects', { key: 'SPLI', name: 'First', splitsInProgress: true });
    const { status, body } = await max.post(`/api/projects/${id}/copy`, {
      ...{ key: 'SPLJ', name: 'Second', start: null, people: true },
    });
    expect(status).toBe(201);
    expect(await projectOf(idOfCopy(body))).toMatchObject({ splitsInProgress: true });
  });
});
