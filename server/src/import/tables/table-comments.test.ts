import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';

const office = await openOffice();
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
  });
});
