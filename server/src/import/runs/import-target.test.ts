import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';
import { defaultPolicy } from '../../access/index.ts';

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

async function memberImporter() {
  const { id } = await office.person({ name: 'Mina Member' });
  return new TestImporter(office, await signInAs(office.services, id));
}

describe('the project of an import', () => {
  it('gets the name from the form when Import is pressed', async () => {
    const { id, rehearsal } = await look(csv('Title', 'Ramp'));
    const { result } = await write(id, { stamp: rehearsal.stamp, name: 'Ferry berth', key: 'FER' });
    expect(await projectOf(result?.projectId)).toMatchObject({ name: 'Ferry berth', key: 'FER' });
  });

  it('gets another key if the former one is taken, without another rehearsal', async () => {
    await mona.make('/api/projects', { key: 'DOC', name: 'Dock' });
    const { id, rehearsal } = await look(csv('Title', 'Ramp'), { key: 'DOC', name: 'Docks' });
    expect(rehearsal.project.problem).not.toBeNull();
    const { result } = await write(id, { stamp: rehearsal.stamp, key: 'DOX' });
    expect(await projectOf(result?.projectId)).toMatchObject({ name: 'Docks', key: 'DOX' });
  });

  it('is not created with a key that is taken', async () => {
    await mona.make('/api/projects', { key: 'PIE', name: 'Pier' });
    const { id, rehearsal } = await look(csv('Title', 'Ramp'));
    const refused = await write(id, { stamp: rehearsal.stamp, key: 'PIE', name: 'Piers' });
    expect(refused).toMatchObject({ status: 'rehearsed', result: null });
    expect(refused.failure).toContain('PIE');
  });

  it('gets the name and key that Jira has for it as a proposal', async () => {
    const named = await look(csv(JIRA, 'Walls,NW-1,Task,To Do,NW,Nordwerk'));
    expect(named.rehearsal.project).toMatchObject({ name: 'Nordwerk', key: 'NW' });
    const unnamed = await look(csv('Summary,Issue key', 'Walls,SUD-1'));
    expect(unnamed.rehearsal.project).toMatchObject({ name: 'export', key: 'SUD' });
  });

  it('is one project for all projects of a file, or for a chosen one', async () => {
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

describe('a file whose works are already in a project', () => {
  const rows = ['Frames,NOR-1,Task,To Do,NOR,Nordhalle', 'Doors,NOR-2,Task,To Do,NOR,Nordhalle'];

  it('names that project, and importing into it creates no duplicates', async () => {
    const first = await look(csv(JIRA, ...rows));
    expect(first.rehearsal.elsewhere).toBeNull();
    const { result } = await write(first.id, { stamp: first.rehearsal.stamp });
    const projectId = result?.projectId;
    const again = await look(csv(JIRA, ...rows, 'Locks,NOR-3,Task,To Do,NOR,Nordhalle'));
    expect(again.rehearsal.elsewhere).toMatchObject({ projectId, name: 'Nordhalle', works: 2 });
    const there = await importer.rehearse(again.id, { projectId });
    expect(there.rehearsal).toMatchObject({ elsewhere: null, counts: { made: 1, alone: 2 } });
    const beside = await importer.rehearse(again.id, { again: 'beside' });
    expect(beside.rehearsal).toMatchObject({ elsewhere: null, counts: { made: 3 } });
  });

  it('does not match works with the same numbers but other titles', async () => {
    const table = (...titles: readonly string[]) => csv('Title', ...titles);
    const { id, rehearsal } = await look(table('Dredge', 'Survey'), { key: 'DRE', name: 'Dredging' });
    await write(id, { stamp: rehearsal.stamp });
    expect((await look(table('Paint', 'Clean'))).rehearsal.elsewhere).toBeNull();
    expect((await look(table('Dredge', 'Survey'))).rehearsal.elsewhere).toMatchObject({ works: 2 });
  });

  it('matches only projects that the importer can see', async () => {
    const file = csv(JIRA, 'Vault,VAU-1,Task,To Do,VAU,Vault');
    const secret = await mona.make('/api/projects', { key: 'SEK', name: 'Secret', visibility: 'members' });
    await importer.bring(file, { projectId: secret.id }, 'export.csv');
    const again = await look(file);
    expect(again.rehearsal.elsewhere).toMatchObject({ projectId: secret.id, works: 1 });
    const [vault] = await mona.list(`/api/works?filter=project:is:${secret.id}`);
    const ours = await office.person({ name: 'Olga Owner' });
    // The importer can read their own work in a project that they cannot read.
    const { status } = await mona.patch(`/api/works/${vault?.id}`, {
      version: vault?.version,
      ownerId: ours.id,
    });
    expect(status).toBe(200);
    const member = new TestImporter(office, await signInAs(office.services, ours.id));
    const id = await member.upload(file, 'export.csv');
    expect((await member.rehearse(id)).rehearsal).toMatchObject({ elsewhere: null, counts: { made: 1 } });
    const open = await mona.make('/api/projects', { key: 'OPN', name: 'Open' });
    await importer.bring(file, { projectId: open.id }, 'export.csv');
    expect((await member.rehearse(id)).rehearsal.elsewhere).toMatchObject({ projectId: open.id, works: 1 });
  });

  it('does not match works in the bin, nor works of projects that are archived or in the bin', async () => {
    const file = csv(JIRA, 'Bolts,BOL-1,Task,To Do,BOL,Bolts', 'Nuts,BOL-2,Task,To Do,BOL,Bolts');
    const { projectId } = (await importer.bring(file, {}, 'export.csv')).result;
    const { id } = await look(file);
    const found = async () =>
      (await importer.rehearse(id, { key: 'BOX', name: 'Boxes' })).rehearsal.elsewhere;
    const change = async (archived: boolean) => {
      const { version } = await projectOf(projectId);
      const { status } = await mona.patch(`/api/projects/${projectId}`, { version, archived });
      expect(status).toBe(200);
    };
    expect(await found()).toMatchObject({ projectId, works: 2 });
    await change(true);
    expect(await found()).toBeNull();
    await change(false);
    const [bolts, nuts] = await mona.list(`/api/works?filter=project:is:${projectId}&sort=rank`);
    await mona.delete(`/api/works/${bolts?.id}`);
    expect(await found()).toMatchObject({ projectId, works: 1 });
    await mona.delete(`/api/works/${nuts?.id}`);
    expect(await found()).toBeNull();
    await mona.post(`/api/works/${bolts?.id}/restore`);
    expect(await found()).toMatchObject({ projectId, works: 1 });
    await mona.delete(`/api/projects/${projectId}`);
    expect(await found()).toBeNull();
  });

  it('does not match works that the importer may not read', async () => {
    const file = csv(JIRA, 'Tiles,TIL-1,Task,To Do,TIL,Tiling');
    await importer.bring(file, {}, 'export.csv');
    const member = await memberImporter();
    const id = await member.upload(file, 'export.csv');
    expect((await member.rehearse(id)).rehearsal.elsewhere).toMatchObject({ name: 'Tiling', works: 1 });
    const admin = await office.person({ name: 'Max Admin', roles: ['admin'] });
    const { version } = (await admin.get('/api/policy')).body.response;
    const rules = defaultPolicy.filter(({ subject, target }) => subject !== 'everyone' || target !== 'works');
    expect((await admin.put('/api/policy', { version, rules })).status).toBe(200);
    expect((await member.rehearse(id)).rehearsal.elsewhere).toBeNull();
  });
});
