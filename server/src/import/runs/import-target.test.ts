import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';

const office = await openOffice();
let mona: Caller;
let importer: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
}, 60_000);

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const JIRA = 'Summary,Issue key,Issue Type,Status,Project key,Project name';

async function look(file: string, choices: object = {}) {
  const id = await importer.upload(file, 'export.csv');
  return importer.rehearse(id, choices);
}

const write = async (id: string, body: object) => {
  const { status } = await importer.call('POST', `/api/imports/${id}/write`, body);
  expect(status).toBe(200);
  return importer.settled(id);
};

const projectOf = async (id: string | undefined) => (await mona.get(`/api/projects/${id}`)).body.response;
const titlesOf = async (projectId: string | undefined) =>
  (await mona.list(`/api/works?filter=project:is:${projectId}&sort=rank`)).map(({ title }) => title);

describe('the project of an import', () => {
  it('is called as the form says when Import is pressed', async () => {
    const { id, rehearsal } = await look(csv('Title', 'Ramp'));
    const { result } = await write(id, { stamp: rehearsal.stamp, name: 'Ferry berth', key: 'FER' });
    expect(await projectOf(result?.projectId)).toMatchObject({ name: 'Ferry berth', key: 'FER' });
  });

  it('gets another key where the one before is taken, without another rehearsal', async () => {
    await mona.make('/api/projects', { key: 'DOC', name: 'Dock' });
    const { id, rehearsal } = await look(csv('Title', 'Ramp'), { key: 'DOC', name: 'Docks' });
    expect(rehearsal.project.problem).not.toBeNull();
    const { result } = await write(id, { stamp: rehearsal.stamp, key: 'DOX' });
    expect(await projectOf(result?.projectId)).toMatchObject({ name: 'Docks', key: 'DOX' });
  });

  it('is not made under a key that is taken', async () => {
    await mona.make('/api/projects', { key: 'PIE', name: 'Pier' });
    const { id, rehearsal } = await look(csv('Title', 'Ramp'));
    const refused = await write(id, { stamp: rehearsal.stamp, key: 'PIE', name: 'Piers' });
    expect(refused).toMatchObject({ status: 'rehearsed', result: null });
    expect(refused.failure).toContain('PIE');
  });

  it('is proposed with the name and key that Jira has for it', async () => {
    const named = await look(csv(JIRA, 'Walls,NW-1,Task,To Do,NW,Nordwerk'));
    expect(named.rehearsal.project).toMatchObject({ name: 'Nordwerk', key: 'NW' });
    const unnamed = await look(csv('Summary,Issue key', 'Walls,SUD-1'));
    expect(unnamed.rehearsal.project).toMatchObject({ name: 'export', key: 'SUD' });
  });

  it('is one for all projects of a file, or for the one that is chosen', async () => {
    const file = csv(
      JIRA,
      'Walls,OST-1,Task,To Do,OST,Ostwerk',
      'Roof,OST-2,Task,To Do,OST,Ostwerk',
      'Gate,WES-1,Task,To Do,WES,Westwerk',
    );
    const all = await look(file);
    expect(all.rehearsal.table?.projects).toEqual([
      { id: 'OST', key: 'OST', name: 'Ostwerk', rows: 2 },
      { id: 'WES', key: 'WES', name: 'Westwerk', rows: 1 },
    ]);
    expect(all.rehearsal.counts.made).toBe(3);
    const { rehearsal } = await importer.rehearse(all.id, { table: { project: 'OST' } });
    expect(rehearsal).toMatchObject({ counts: { made: 2 }, project: { name: 'Ostwerk', key: 'OST' } });
    const first = await write(all.id, { stamp: rehearsal.stamp });
    expect(await titlesOf(first.result?.projectId)).toEqual(['Walls', 'Roof']);
    const other = await look(file, { table: { project: 'WES' } });
    const second = await write(other.id, { stamp: other.rehearsal.stamp });
    expect(await titlesOf(second.result?.projectId)).toEqual(['Gate']);
    expect(await projectOf(second.result?.projectId)).toMatchObject({ name: 'Westwerk', key: 'WES' });
  });
});
