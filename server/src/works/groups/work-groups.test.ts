import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let outsider: Caller;
const labels: Record<string, string> = {};

interface Group {
  value: string | null;
  filter: string[];
  count: number;
}

const groupsOf = async (caller: Caller, by: string, ...chips: string[]): Promise<Group[]> => {
  const filter = chips.map((chip) => `&filter=${encodeURIComponent(chip)}`).join('');
  return (await caller.list(`/api/works/groups?by=${by}${filter}`)) as unknown as Group[];
};

const counts = (groups: readonly Group[]) => groups.map(({ value, count }) => [value, count]);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  outsider = await office.person({ name: 'Otto Outsider' });
  const harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: ada.id });
  const hidden = { key: 'SEC', name: 'Berth', visibility: 'members', leadId: ada.id };
  const secret = await ada.make('/api/projects', hidden);
  for (const name of ['Crane', 'asphalt']) {
    labels[name] = (await ada.make('/api/labels', { name, color: 'blue' })).id;
  }
  const both = [labels.Crane, labels.asphalt];
  const works = [
    { projectId: harbour.id, status: 'done', due: '2026-02-02', labelIds: both },
    { projectId: harbour.id, status: 'backlog', due: '2026-03-08', labelIds: [labels.Crane] },
    { projectId: harbour.id, status: 'backlog', due: '2026-03-09', ownerId: outsider.id },
    { projectId: secret.id, status: 'in_review', due: '2026-05-01' },
    { status: 'in_progress', ownerId: ada.id },
  ];
  for (const work of works) await ada.make('/api/works', { title: 'Pour', ...work });
});

describe('groups of works', () => {
  it('are in display order, without empty groups', async () => {
    expect(counts(await groupsOf(ada, 'status'))).toEqual([
      ['in_progress', 1],
      ['in_review', 1],
      ['backlog', 2],
      ['done', 1],
    ]);
    expect(counts(await groupsOf(ada, 'due'))).toEqual([
      ['earlier', 1],
      ['this_week', 1],
      ['next_week', 1],
      ['later', 1],
      [null, 1],
    ]);
  });

  it('count only works that the reader may see and that match the filter', async () => {
    const byProject = (await ada.get('/api/works/groups?by=project')).body;
    const names = new Map(byProject.references.projects?.map((project) => [project.id, project]));
    const found = byProject.response as unknown as Group[];
    expect(found.map(({ value, count }) => [value && names.get(value), count])).toMatchObject([
      [{ name: 'Berth' }, 1],
      [{ name: 'Harbour' }, 3],
      [null, 1],
    ]);
    const seen = (await outsider.get('/api/works/groups?by=project')).body;
    expect((seen.response as unknown as Group[]).map(({ count }) => count)).toEqual([3]);
    expect(seen.references.projects).toHaveLength(1);
    expect(counts(await groupsOf(outsider, 'status', 'owner:is:me'))).toEqual([['backlog', 1]]);
  });

  it.each(['status', 'priority', 'owner', 'project', 'department', 'due', 'label'])(
    'by %s have their own filters, and each work is in exactly one group',
    async (by) => {
      const seen: string[] = [];
      for (const { filter, count } of await groupsOf(ada, by)) {
        const chips = filter.map((chip) => `filter=${encodeURIComponent(chip)}`).join('&');
        const works = await ada.list(`/api/works?${chips}`);
        expect(works).toHaveLength(count);
        seen.push(...works.map(({ key }) => key));
      }
      expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted());
      expect(seen).toHaveLength(5);
    },
  );

  it('by label contain a work under the first of its labels', async () => {
    expect(counts(await groupsOf(ada, 'label'))).toEqual([
      [labels.asphalt, 1],
      [labels.Crane, 1],
      [null, 3],
    ]);
  });

  it('by parent contain the sub-works of each work, which is named as far as the reader may see it', async () => {
    const place = { projectId: (await ada.list('/api/projects')).find(({ key }) => key === 'HAR')?.id };
    const quay = await ada.make('/api/works', { title: 'Quay', ...place });
    const pier = await ada.make('/api/works', { title: 'Pier', ...place });
    for (const parentId of [quay.id, quay.id, pier.id])
      await ada.make('/api/works', {
        title: 'Part',
        parentId,
        status: 'cancelled',
        ownerId: outsider.id,
        ...place,
      });
    const found = (await groupsOf(ada, 'parent', 'status:is:cancelled')) as unknown as object[];
    expect(found).toEqual([
      { value: quay.id, filter: [`parent:is:${quay.id}`], count: 2, work: { key: quay.key, title: 'Quay' } },
      { value: pier.id, filter: [`parent:is:${pier.id}`], count: 1, work: { key: pier.key, title: 'Pier' } },
    ]);
    const all = await groupsOf(ada, 'parent');
    expect(all.at(-1)).toMatchObject({ value: null, filter: ['parent:empty'] });
    const secret = (await ada.list('/api/projects')).find(({ key }) => key === 'SEC');
    const hidden = await ada.make('/api/works', { title: 'Hidden', projectId: secret?.id });
    const mine = { title: 'Mine', parentId: hidden.id, projectId: secret?.id, ownerId: outsider.id };
    await ada.make('/api/works', { ...mine, status: 'in_review' });
    expect(await groupsOf(outsider, 'parent', 'status:is:in_review')).toMatchObject([
      { value: hidden.id, count: 1, work: null },
    ]);
  });

  it('refuse an unknown grouping', async () => {
    expect((await ada.get('/api/works/groups?by=colour')).status).toBe(400);
  });
});
