import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';
import { defaultPolicy } from '../../access/index.ts';

const office = await openOffice();
const { pool } = office.services;
let mona: Caller;
let anna: Caller;
let importer: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  anna = await office.person({ name: 'Anna Ek' });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
}, 60_000);

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const TITLES = 'Summary,Issue key,Comment,Comment';
const noComments = {
  subject: 'manager',
  effect: 'deny',
  actions: ['comment'],
  target: 'works',
  scope: 'company',
};

async function commentsOf(projectId: string, title: string) {
  const works = await mona.list(`/api/works?filter=project:is:${projectId}&limit=50`);
  const work = works.find((each) => each.title === title);
  return mona.list(`/api/works/${work?.id}/comments?limit=50`);
}

describe('comments of a table', () => {
  it('keep who wrote them and when, the oldest first', async () => {
    const file = csv(
      TITLES,
      'Gate,CM-1,"16/Mar/26 9:05 AM;5570:ab;Still; it jams.","15/Mar/26 4:20 PM;Anna Ek;The gate jams.\nLook at it."',
      'Plain,CM-2,no date; only text,',
      'Quiet,CM-3,,',
    );
    const { result, rehearsal } = await importer.bring(file, { key: 'CMA', name: 'Comments' }, 'jira.csv');
    expect(rehearsal?.table?.columns.find(({ title }) => title === 'Comment')?.field).toBe('comments');
    expect(rehearsal?.counts.comments).toBe(3);
    expect(rehearsal?.notes).toContain(
      'Authors of comments who are not known here; their comments keep these names (1): 5570:ab',
    );
    expect(await commentsOf(result.projectId, 'Gate')).toMatchObject([
      {
        body: 'The gate jams.\nLook at it.',
        createdBy: mona.id,
        saidBy: anna.id,
        saidName: null,
        saidAt: '2026-03-15T15:20:00.000Z',
      },
      { body: 'Still; it jams.', saidBy: null, saidName: '5570:ab', saidAt: '2026-03-16T08:05:00.000Z' },
    ]);
    expect(await commentsOf(result.projectId, 'Plain')).toMatchObject([
      { body: 'no date; only text', createdBy: mona.id, saidBy: null, saidName: null, saidAt: null },
    ]);
    expect(await commentsOf(result.projectId, 'Quiet')).toEqual([]);
  });

  it('come in once, also when the file comes again with more of them', async () => {
    const first = csv(TITLES, 'Pile,CR-1,15/Mar/26 4:20 PM;Anna Ek;One,', 'Cap,CR-2,,');
    const { result } = await importer.bring(first, { key: 'CMR', name: 'Again' }, 'again.csv');
    const { projectId } = result;
    const again = async (file: string) => {
      const id = await importer.upload(file, 'again.csv');
      const { rehearsal } = await importer.rehearse(id, { projectId });
      await importer.write(id, rehearsal.stamp);
      return rehearsal.counts;
    };
    expect(await again(first)).toMatchObject({ changed: 0, alone: 2 });
    office.clock.advance({ seconds: 60 });
    const more = csv(
      TITLES,
      'Pile,CR-1,15/Mar/26 4:20 PM;Anna Ek;One,17/Mar/26 4:20 PM;Anna Ek;Two',
      'Cap,CR-2,,',
    );
    expect(await again(more)).toMatchObject({ changed: 1, alone: 1 });
    expect(await again(csv(TITLES, 'Pile,CR-1,,', 'Cap,CR-2,,'))).toMatchObject({ changed: 0 });
    expect(await again(more)).toMatchObject({ changed: 0 });
    expect((await commentsOf(projectId, 'Pile')).map(({ body }) => body)).toEqual(['One', 'Two']);
  });

  it('go when the import is taken back, and a longer one than a comment can be is not cut', async () => {
    const long = `${'a'.repeat(19_999)}b ${'c'.repeat(100)}`;
    const file = csv(TITLES, `Long,CL-1,15/Mar/26 4:20 PM;Anna Ek;${long},`);
    const { result } = await importer.bring(file, { key: 'CML', name: 'Long' }, 'long.csv');
    expect((await commentsOf(result.projectId, 'Long')).map(({ body }) => String(body).length)).toEqual([
      20_000, 100,
    ]);
    const undone = await mona.post(`/api/change-sets/${result.changeSetId}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
    expect(await mona.list(`/api/works?filter=project:is:${result.projectId}&limit=50`)).toEqual([]);
    const redone = await mona.post(`/api/change-sets/${undone.body.changeSetId}/undo`);
    expect(redone.status, JSON.stringify(redone.body)).toBeLessThan(300);
    expect(await commentsOf(result.projectId, 'Long')).toHaveLength(2);
  });

  it('go alone when an import is taken back that added them to works that are here', async () => {
    const first = csv(TITLES, 'Quay,CU-1,15/Mar/26 4:20 PM;Anna Ek;One,');
    const { projectId } = (await importer.bring(first, { key: 'CMU', name: 'Undo' }, 'undo.csv')).result;
    const second = csv(
      TITLES,
      'Quay,CU-1,15/Mar/26 4:20 PM;Anna Ek;One,"17/Mar/26 4:20 PM;Bo <bo@quay.example>;Two"',
    );
    office.clock.advance({ seconds: 60 });
    const { result, rehearsal } = await importer.bring(second, { projectId }, 'undo.csv');
    expect(rehearsal?.counts).toMatchObject({ made: 0, changed: 1, comments: 1 });
    expect(await commentsOf(projectId, 'Quay')).toMatchObject([
      { body: 'One' },
      { body: 'Two', saidName: 'bo@quay.example' },
    ]);
    expect((await mona.post(`/api/change-sets/${result.changeSetId}/undo`)).status).toBeLessThan(300);
    expect((await commentsOf(projectId, 'Quay')).map(({ body }) => body)).toEqual(['One']);
  });

  it('tell none of the people whom they name or whose works these are, and show themselves to no others', async () => {
    const titles = 'Summary,Issue key,Assignee,Comment';
    const file = csv(titles, `Crane,CN-1,Anna Ek,15/Mar/26 4:20 PM;Bo;Ask [@Anna Ek](user:${anna.id}).`);
    const target = { key: 'CMN', name: 'Quiet' };
    const { projectId } = (await importer.bring(file, target, 'quiet.csv')).result;
    const again = csv(titles, `Crane,CN-1,Anna Ek,16/Mar/26 4:20 PM;Bo;Again [@Anna Ek](user:${anna.id}).`);
    await importer.bring(again, { projectId }, 'quiet.csv');
    expect(await commentsOf(projectId, 'Crane')).toHaveLength(2);
    const { rows } = await pool.query('select kind from notification where user_id = $1', [anna.id]);
    expect(rows.filter(({ kind }) => kind !== 'imported')).toEqual([]);
    const project = (await mona.get(`/api/projects/${projectId}`)).body.response;
    const hidden = { visibility: 'members', version: project.version };
    expect((await mona.patch(`/api/projects/${projectId}`, hidden)).status).toBe(200);
    const other = await office.person({ name: 'Otto Other' });
    const [work] = await mona.list(`/api/works?filter=project:is:${projectId}&limit=50`);
    expect((await other.get(`/api/works/${work?.id}/comments`)).status).toBe(404);
  });

  it('stay out of new works, with the reason, where the importer may not comment on their own ones', async () => {
    const admin = await office.person({ name: 'Mia Admin', roles: ['admin'] });
    const { version } = (await admin.get('/api/policy')).body.response;
    const deny = { ...noComments, scope: 'created' };
    expect((await admin.put('/api/policy', { version, rules: [...defaultPolicy, deny] })).status).toBe(200);
    const file = csv(TITLES, 'Rail,CC-1,15/Mar/26 4:20 PM;Anna Ek;One,');
    const { result } = await importer.bring(file, { key: 'CMC', name: 'Created' }, 'created.csv');
    expect(result.notes).toContain('You may not comment on one of these works: its comments were left out.');
    expect(await commentsOf(result.projectId, 'Rail')).toEqual([]);
    // With the right they come in later.
    const now = (await admin.get('/api/policy')).body.response;
    await admin.put('/api/policy', { version: now.version, rules: defaultPolicy });
    office.clock.advance({ seconds: 60 });
    await importer.bring(file, { projectId: result.projectId }, 'created.csv');
    expect(await commentsOf(result.projectId, 'Rail')).toHaveLength(1);
  });

  it('stay out, with the reason, where the importer may not comment', async () => {
    const first = csv(TITLES, 'Weld,CD-1,,', 'Bolt,CD-2,,');
    const { projectId } = (await importer.bring(first, { key: 'CMD', name: 'Denied' }, 'denied.csv')).result;
    const admin = await office.person({ name: 'Max Admin', roles: ['admin'] });
    const { version } = (await admin.get('/api/policy')).body.response;
    expect((await admin.put('/api/policy', { version, rules: [...defaultPolicy, noComments] })).status).toBe(
      200,
    );
    const second = csv(
      TITLES,
      'Weld,CD-1,15/Mar/26 4:20 PM;Anna Ek;One,',
      'Bolted,CD-2,15/Mar/26 4:20 PM;Anna Ek;One,',
      'New,CD-3,15/Mar/26 4:20 PM;Anna Ek;One,',
    );
    const { rehearsal } = await importer.bring(second, { projectId }, 'denied.csv');
    expect(rehearsal?.counts).toMatchObject({ made: 1, changed: 1, alone: 1, comments: 0, remarks: 3 });
    expect(rehearsal?.notes).toContain(
      'You may not comment on these works: their comments were left out (3): Weld, Bolted, New',
    );
    expect(await commentsOf(projectId, 'Bolted')).toEqual([]);
    // With the right they come in later.
    const now = (await admin.get('/api/policy')).body.response;
    await admin.put('/api/policy', { version: now.version, rules: defaultPolicy });
    const later = await importer.bring(second, { projectId }, 'denied.csv');
    expect(later.rehearsal?.counts).toMatchObject({ made: 0, changed: 3, comments: 3 });
  });
});
