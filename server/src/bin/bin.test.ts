import type { BinnedRow } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { emptyBin } from './empty-bin.ts';

const office = await openOffice();
const { db } = office.services;
let ada: Caller;
let ben: Caller;
let harbour: string;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  harbour = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour' })).id;
});

const make = (title: string, more: object = {}) =>
  ada.make('/api/works', { title, projectId: harbour, ...more }) as Promise<{
    id: string;
    key: string;
    version: number;
  }>;
const list = async (who: Caller, what: 'works' | 'projects') =>
  (await who.list(`/api/bin/${what}`)) as unknown as BinnedRow[];
const isThere = async (table: 'work' | 'project' | 'comment' | 'link', id: string) =>
  (await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)).rows.length > 0;

describe('the bin', () => {
  it('lists a tree as one entry, with the person who deleted it, and restores it', async () => {
    const root = await make('Quay wall');
    const below = await make('Formwork', { parentId: root.id });
    await make('Pour', { parentId: below.id });
    await ada.delete(`/api/works/${root.id}`);
    const [row] = await list(ada, 'works');
    expect(row).toMatchObject({
      id: root.id,
      title: 'Quay wall',
      worksWithin: 2,
      deletedBy: ada.id,
      canRestore: true,
      deletedAt: '2026-03-02T09:00:00.000Z',
      removedAt: '2026-04-01T09:00:00.000Z',
    });
    await ada.post(`/api/works/${root.id}/restore`);
    expect(await list(ada, 'works')).toEqual([]);
    expect((await ada.get(`/api/works/${below.id}`)).status).toBe(200);
  });

  it('finds one work by its id or its key, for people who may read it', async () => {
    const gone = await make('Bollard');
    await make('Fender');
    await ada.delete(`/api/works/${gone.id}`);
    const find = async (who: Caller, query: string) =>
      ((await who.list(`/api/bin/works?${query}`)) as unknown as BinnedRow[]).map(({ id }) => id);
    expect(await find(ada, `key=${gone.key}`)).toEqual([gone.id]);
    expect(await find(ada, `id=${gone.id}`)).toEqual([gone.id]);
    expect(await find(ada, 'key=HAR-99999')).toEqual([]);
    await ada.post(`/api/works/${gone.id}/restore`);
    expect(await find(ada, `key=${gone.key}`)).toEqual([]);
  });

  it('distinguishes what was deleted earlier from what was deleted with the parent', async () => {
    const root = await make('Crane');
    const below = await make('Rails', { parentId: root.id });
    await ada.delete(`/api/works/${below.id}`);
    office.clock.advance({ minutes: 1 });
    await ada.delete(`/api/works/${root.id}`);
    expect((await list(ada, 'works')).map(({ title, worksWithin }) => [title, worksWithin])).toEqual([
      ['Crane', 0],
      ['Rails', 0],
    ]);
    await ada.post(`/api/works/${root.id}/restore`);
    await ada.post(`/api/works/${below.id}/restore`);
  });

  it('lists and restores a project with the works that were deleted with it', async () => {
    const project = await ada.make('/api/projects', { key: 'GAT', name: 'Gate' });
    const kept = await make('Barrier', { projectId: project.id });
    const gone = await make('Old barrier', { projectId: project.id });
    await ada.delete(`/api/works/${gone.id}`);
    office.clock.advance({ minutes: 1 });
    await ada.delete(`/api/projects/${project.id}`);
    expect(await list(ada, 'projects')).toMatchObject([{ title: 'Gate', key: 'GAT', worksWithin: 1 }]);
    expect((await list(ada, 'works')).map(({ title }) => title)).toEqual(['Old barrier']);
    expect((await ada.post(`/api/works/${gone.id}/restore`)).status).toBe(422);
    expect((await ada.post(`/api/projects/${project.id}/restore`)).status).toBe(200);
    expect((await ada.get(`/api/works/${kept.id}`)).status).toBe(200);
    expect((await ada.get(`/api/works/${gone.id}`)).status).toBe(404);
    expect((await ada.post(`/api/works/${gone.id}/restore`)).status).toBe(200);
  });

  it('shows only what a person could see before, and restores only what they may restore', async () => {
    const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
    const hidden = await make('Hidden', { projectId: secret.id });
    const open = await make('Open');
    await ada.delete(`/api/works/${hidden.id}`);
    await ada.delete(`/api/works/${open.id}`);
    expect((await list(ben, 'works')).map(({ title, canRestore }) => [title, canRestore])).toEqual([
      ['Open', false],
    ]);
    expect((await ben.post(`/api/works/${open.id}/restore`)).status).toBe(403);
    expect((await ben.post(`/api/works/${hidden.id}/restore`)).status).toBe(404);
    await ada.delete(`/api/projects/${secret.id}`);
    expect(await list(ben, 'projects')).toEqual([]);
    expect((await ben.post(`/api/projects/${secret.id}/restore`)).status).toBe(403);
    await ada.post(`/api/projects/${secret.id}/restore`);
    for (const { id } of [open, hidden]) await ada.post(`/api/works/${id}/restore`);
  });

  it('is paged by time of deletion', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const { id } = await make(title);
      office.clock.advance({ minutes: 1 });
      await ada.delete(`/api/works/${id}`);
      ids.unshift(id);
    }
    const first = await ada.get('/api/bin/works?limit=2');
    const second = await ada.get(`/api/bin/works?limit=2&cursor=${first.body.next}`);
    const rows = [first, second].flatMap(({ body }) => body.response as unknown as BinnedRow[]);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect((await ada.get('/api/bin/works?cursor=nonsense')).status).toBe(400);
    for (const id of ids) await ada.post(`/api/works/${id}/restore`);
  });
});

describe('emptying the bin', () => {
  it('removes works after thirty days with everything that belongs to them, and the log keeps them', async () => {
    const root = await make('Shed', { assigneeIds: [ben.id, ada.id] });
    const below = await make('Roof', { parentId: root.id });
    const after = await make('Paint');
    const comment = await ada.make(`/api/works/${below.id}/comments`, { body: 'Which tiles?' });
    const link = await ada.make('/api/links', { predecessorId: below.id, successorId: after.id });
    await ada.delete(`/api/works/${root.id}`);
    office.clock.advance({ hours: 30 * 24 - 1 });
    expect(await emptyBin(office.services)).toBe(0);
    office.clock.advance({ hours: 2 });
    expect(await emptyBin(office.services)).toBe(2);
    expect(await isThere('work', root.id)).toBe(false);
    expect(await isThere('work', below.id)).toBe(false);
    expect(await isThere('comment', comment.id)).toBe(false);
    expect(await isThere('link', link.id)).toBe(false);
    expect(await isThere('work', after.id)).toBe(true);
    const { rows } = await sql<{ via: string; actorId: string | null; title: string }>`
      select s.via, s.actor_id as "actorId", i.old_value ->> 'title' as title,
        i.old_value -> 'assigneeIds' as "assigneeIds"
      from change_item i join change_set s on s.seq = i.change_set_seq
      where i.entity_id = ${root.id} and i.field = 'row' and i.new_value is null`.execute(db);
    expect(rows).toEqual([{ via: 'scheduler', actorId: null, title: 'Shed', assigneeIds: [ben.id, ada.id] }]);
    expect((await sql`select from assignment where work_id = ${root.id}`.execute(db)).rows).toEqual([]);
  });

  it('removes a project after its last work', async () => {
    const cleo = await office.person({ name: 'Cleo', roles: ['admin'] });
    const project = await cleo.make('/api/projects', { key: 'OLD', name: 'Old pier' });
    const work = await cleo.make('/api/works', { title: 'Piles', projectId: project.id });
    await cleo.delete(`/api/projects/${project.id}`);
    office.clock.advance({ hours: 31 * 24 });
    expect(await emptyBin(office.services)).toBe(2);
    expect(await isThere('work', work.id)).toBe(false);
    expect(await isThere('project', project.id)).toBe(false);
    expect(await emptyBin(office.services)).toBe(0);
  });
});
