import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let lea: Caller;
let ben: Caller;

beforeAll(async () => {
  lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
});

async function openPlan(key: string) {
  const project = await lea.make('/api/projects', { key, name: key, start: '2026-03-02' });
  const titles = ['A', 'B', 'C', 'D'];
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await lea.make('/api/works', { title, projectId: project.id, durationMinutes: 480 })).id);
  const tree = async () => {
    const { body } = await lea.get(`/api/projects/${project.id}/document`);
    const { title, parent } = (body.response as unknown as { works: Record<string, (string & number)[]> })
      .works;
    return title?.map((each, row) => `${title[parent?.[row] ?? -1] ?? ''}>${each}`);
  };
  const [a = '', b = '', c = '', d = ''] = ids;
  return { a, b, c, d, tree };
}

describe('moving several works in the manual order', () => {
  it('is one change with one undo', async () => {
    const { a, b, c, d, tree } = await openPlan('PLACEA');
    const { status, body } = await lea.post('/api/works/places', {
      places: [
        { id: b, place: { parentId: a } },
        { id: c, place: { parentId: a, after: b } },
        { id: d, place: { parentId: a, after: c } },
      ],
    });
    expect(status).toBe(200);
    expect(body.response).toEqual({ works: 3 });
    expect(await tree()).toEqual(['>A', 'A>B', 'A>C', 'A>D']);
    expect((await lea.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await tree()).toEqual(['>A', '>B', '>C', '>D']);
  });

  it('places them one after the other, each next to the previous ones', async () => {
    const { a, b, d, tree } = await openPlan('PLACEB');
    await lea.post('/api/works/places', {
      places: [
        { id: d, place: { before: a } },
        { id: b, place: { after: d } },
      ],
    });
    expect(await tree()).toEqual(['>D', '>B', '>A', '>C']);
  });

  it('is refused as a whole if one of them may not be moved', async () => {
    const { a, b, c, tree } = await openPlan('PLACEC');
    const circle = await lea.post('/api/works/places', {
      places: [
        { id: b, place: { parentId: a } },
        { id: a, place: { parentId: b } },
      ],
    });
    expect(circle.status).toBe(422);
    const bens = await ben.post('/api/works/places', { places: [{ id: c, place: { before: a } }] });
    expect(bens.status).toBe(403);
    expect(await tree()).toEqual(['>A', '>B', '>C', '>D']);
    expect((await lea.post('/api/works/places', { places: [] })).status).toBe(400);
  });
});
