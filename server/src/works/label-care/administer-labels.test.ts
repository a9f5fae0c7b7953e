import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let number = 0;

const label = (name = `label ${++number}`) => ada.make('/api/labels', { name, color: 'blue' });
const work = (labelIds: string[]) => ada.make('/api/works', { title: 'w', labelIds });
const labelsOf = async ({ id }: { id: string }) => (await ada.get(`/api/works/${id}`)).body.response.labelIds;
const nameOf = async (id: string) => (await ada.list('/api/labels')).find((row) => row.id === id)?.name;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
});

describe('labels', () => {
  it('can be renamed and recoloured, but not to the name of another label', async () => {
    const [one, other] = [await label(), await label('Concrete')];
    const url = `/api/labels/${one.id}`;
    const { body } = await ada.patch(url, { version: 1, name: 'Steel', color: 'red' });
    expect(body.response).toMatchObject({ name: 'Steel', color: 'red', version: 2 });
    const refused = await ada.patch(url, { version: 2, name: 'CONCRETE' });
    expect([refused.status, refused.body.code]).toEqual([409, 'labels/name-taken']);
    expect((await ada.patch(`/api/labels/${other.id}`, { version: 1, name: 'concrete' })).status).toBe(200);
    expect((await ada.patch(url, { version: 1, name: 'Iron' })).status).toBe(409);
    expect((await ben.patch(url, { version: 2, color: 'teal' })).status).toBe(403);
  });

  it('are merged: each work gets the other label once, and one undo restores everything', async () => {
    const [gone, kept, third] = [await label(), await label(), await label()];
    const only = await work([gone.id]);
    const both = await work([third.id, gone.id, kept.id]);
    const untouched = await work([third.id]);
    const binned = await work([gone.id]);
    await ada.delete(`/api/works/${binned.id}`);
    const { status, body } = await ada.post(`/api/labels/${gone.id}/merge`, { into: kept.id });
    expect([status, body.response]).toEqual([200, { works: 3 }]);
    expect(await labelsOf(only)).toEqual([kept.id]);
    expect(await labelsOf(both)).toEqual([third.id, kept.id]);
    expect(await labelsOf(untouched)).toEqual([third.id]);
    expect(await nameOf(gone.id)).toBeUndefined();
    expect((await ada.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await nameOf(gone.id)).toBe(gone.name);
    expect(await labelsOf(both)).toEqual([third.id, gone.id, kept.id]);
  });

  it('are merged only into an existing other label, and only by administrators', async () => {
    const one = await label();
    const url = `/api/labels/${one.id}/merge`;
    expect((await ada.post(url, { into: one.id })).status).toBe(400);
    expect((await ada.post(url, { into: ada.id })).status).toBe(404);
    expect((await ben.post(url, { into: (await label()).id })).status).toBe(403);
  });

  it('are deleted from all works, and their works are counted before', async () => {
    const one = await label();
    const carrier = await work([one.id]);
    await work([one.id]);
    const figures = (await ada.list('/api/labels/figures')) as unknown as { id: string; works: number }[];
    expect(figures.find(({ id }) => id === one.id)).toEqual({ id: one.id, works: 2 });
    expect((await ben.get('/api/labels/figures')).status).toBe(403);
    const { body } = await ada.delete(`/api/labels/${one.id}`);
    expect(body.response).toEqual({ works: 2 });
    expect(await labelsOf(carrier)).toEqual([]);
    expect((await ada.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await labelsOf(carrier)).toEqual([one.id]);
    expect((await ben.delete(`/api/labels/${one.id}`)).status).toBe(403);
  });
});
