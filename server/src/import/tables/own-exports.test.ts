import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { by, type SignedIn, signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';

const office = await openOffice();
const { pool } = office.services;
let mona: Caller;
let signedIn: SignedIn;
let importer: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  signedIn = await signInAs(office.services, mona.id);
  importer = new TestImporter(office, signedIn);
}, 60_000);

const lastChangeSet = async () => (await pool.query('select max(seq) as seq from change_set')).rows[0].seq;

async function exported(projectId: string, format: 'csv' | 'xlsx', more = ''): Promise<Buffer> {
  const url = `/api/works/export?format=${format}&filter=project:is:${projectId}${more}`;
  const answer = await office.app.inject(by(signedIn, { method: 'GET', url }));
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
}

/** A project with values in all exported fields, some of them difficult to write to a file. */
async function fullProject(key: string): Promise<string> {
  const [anna, namesake] = await Promise.all([
    office.person({ name: `Anna Ek ${key}` }),
    office.person({ name: `Bo Ek ${key}` }),
  ]);
  await office.person({ name: `Bo Ek ${key}` });
  const { id: projectId } = await mona.make('/api/projects', {
    key,
    name: key,
    memberIds: [anna.id, namesake.id],
  });
  const make = (work: object) => mona.make('/api/works', { projectId, ...work });
  const top = await make({ title: '=SUM(A1)  two  spaces, "quoted"', ownerId: anna.id });
  await make({
    title: 'Drive piles; -1 to 6',
    parentId: top.id,
    start: '2026-03-02',
    due: '2026-03-06',
    priority: 'urgent',
    assigneeIds: [anna.id],
  });
  const shared = await make({
    title: 'Whose?',
    parentId: top.id,
    ownerId: namesake.id,
    due: '2026-03-11T10:30',
    status: 'in_progress',
  });
  await mona.patch(`/api/works/${shared.id}`, { progress: 34, version: shared.version });
  await make({ title: 'Handover', milestone: true, due: '2026-03-20', reference: "'=4711" });
  const done = await make({ title: 'Survey', start: '2026-02-02', due: '2026-02-03' });
  await mona.patch(`/api/works/${done.id}`, { status: 'done', version: done.version });
  return projectId;
}

describe('importing an own export', () => {
  it.each(['csv', 'xlsx'] as const)('as %s without edits changes nothing', async (format) => {
    const key = format === 'csv' ? 'OWNC' : 'OWNX';
    const projectId = await fullProject(key);
    const file = await exported(projectId, format);
    const before = await lastChangeSet();
    const id = await importer.upload(file, `works.${format}`);
    // The project is found by its keys.
    const { rehearsal } = await importer.rehearse(id);
    expect(rehearsal.project).toMatchObject({ id: projectId, key });
    expect(rehearsal.table?.product).toBe('gantry');
    expect(rehearsal.counts).toMatchObject({ made: 0, changed: 0, alone: 5, both: 0, unfit: 0 });
    const { result } = await importer.write(id, rehearsal.stamp);
    expect(result).toMatchObject({ works: 0, changeSetId: null });
    expect(await lastChangeSet()).toBe(before);
  });

  it('with edits applies them, and keeps what was changed here since', async () => {
    const projectId = await fullProject('OWNE');
    const text = (await exported(projectId, 'csv')).toString();
    const edited = text
      .replace('Handover', 'Handed over')
      .replace(/(Drive[^\r\n]*)2026-03-06T17:00/, (_, before: string) => `${before}2026-03-09T17:00`)
      .replace('Survey', 'Surveyed there')
      .concat('OWNE-99,Brand new\r\n');
    office.clock.advance({ seconds: 120 });
    const works = await mona.list(`/api/works?filter=project:is:${projectId}&sort=rank&limit=200`);
    const survey = works.find(({ title }) => title === 'Survey');
    await mona.patch(`/api/works/${survey?.id}`, { title: 'Surveyed here', version: survey?.version });
    const id = await importer.upload(edited, 'works.csv');
    const { rehearsal } = await importer.rehearse(id, { projectId });
    expect(rehearsal.counts).toMatchObject({ made: 1, changed: 2, both: 1 });
    await importer.write(id, rehearsal.stamp);
    const after = await mona.list(`/api/works?filter=project:is:${projectId}&sort=rank&limit=200`);
    expect(after.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Handed over', 'Surveyed here', 'Brand new']),
    );
    // The length changes with the due, otherwise the next scheduling would revert it.
    expect(after.find(({ title }) => String(title).startsWith('Drive'))).toMatchObject({
      due: '2026-03-09T17:00',
      durationMinutes: 6 * 480,
    });
  });

  it.each([
    ['csv', 'OWNL'],
    ['xlsx', 'OWNM'],
  ] as const)(
    'as %s restores all people of a work, including people with separators in their names',
    async (format, key) => {
      const people = await Promise.all(
        [`Ek, Anna ${key}`, `Timo [night] ${key}`, `Bo "Bob"; Roos ${key}`].map((name) =>
          office.person({ name }),
        ),
      );
      const ids = people.map(({ id }) => id);
      const { id: projectId } = await mona.make('/api/projects', { key, name: key, memberIds: ids });
      await mona.make('/api/works', { projectId, title: 'Lift', ownerId: ids[0], assigneeIds: ids });
      const file = await exported(projectId, format);
      const choices = { key: `${key}B`, name: 'Copy', again: 'beside' };
      const { result } = await importer.bring(file, choices, `works.${format}`);
      const [copy] = await mona.list(`/api/works?filter=project:is:${result.projectId}&limit=200`);
      expect(copy).toMatchObject({ title: 'Lift', ownerId: ids[0] });
      expect(new Set(copy?.assigneeIds as string[])).toEqual(new Set(ids));
    },
  );

  it.each([
    ['csv', 'OWNT'],
    ['xlsx', 'OWNU'],
  ] as const)('as %s restores the labels of works, including names with separators', async (format, key) => {
    const names = ['-minus', 'wet, dry; "old"', `plain ${key}`];
    const labels = await Promise.all(names.map((name) => mona.make('/api/labels', { name, color: 'blue' })));
    const labelIds = labels.map(({ id }) => id);
    const { id: projectId } = await mona.make('/api/projects', { key, name: key });
    await mona.make('/api/works', { projectId, title: 'Lift', labelIds });
    await mona.make('/api/works', { projectId, title: 'Bare' });
    const file = await exported(projectId, format);
    const id = await importer.upload(file, `works.${format}`);
    expect((await importer.rehearse(id)).rehearsal.counts).toMatchObject({ changed: 0, alone: 2 });
    const choices = { key: `${key}B`, name: 'Copy', again: 'beside' };
    const { result } = await importer.bring(file, choices, `works.${format}`);
    const copies = await mona.list(`/api/works?filter=project:is:${result.projectId}&limit=200`);
    const labelsOf = (title: string) => copies.find((copy) => copy.title === title)?.labelIds as string[];
    expect(labelsOf('Lift').toSorted()).toEqual(labelIds.toSorted());
    expect(labelsOf('Bare')).toEqual([]);
  });

  it('with only some columns and works leaves the others unchanged', async () => {
    const projectId = await fullProject('OWNP');
    const file = await exported(
      projectId,
      'csv',
      '&filter=status:is:in_progress&columns=key&columns=title&columns=parent&columns=progress',
    );
    const { rehearsal } = await importer.rehearse(await importer.upload(file, 'works.csv'), { projectId });
    // The work in progress, and its summary.
    expect(rehearsal.counts).toMatchObject({ made: 0, changed: 0, alone: 2 });
  });

  it('uses another project only if its importer chooses it', async () => {
    const projectId = await fullProject('OWNQ');
    const file = await exported(projectId, 'csv');
    const id = await importer.upload(file, 'works.csv');
    const choices = { key: 'OWNZ', name: 'Another' };
    expect((await importer.rehearse(id, choices)).rehearsal.counts).toMatchObject({ made: 0, alone: 5 });
    const beside = await importer.rehearse(id, { ...choices, again: 'beside' });
    expect(beside.rehearsal.counts).toMatchObject({ made: 5, alone: 0 });
  });
});
