import { expect, it } from 'vitest';
import { openOffice } from '../../tests/office.ts';

it('returns the works in a text that the reader may see, without hidden, deleted or unknown ones', async () => {
  const office = await openOffice();
  const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const mia = await office.person({ name: 'Mia Member' });
  const open = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: ada.id })).id;
  const secret = { key: 'SEC', name: 'Secret', visibility: 'members', leadId: ada.id };
  const hidden = (await ada.make('/api/projects', secret)).id;
  const pour = await ada.make('/api/works', { title: 'Pour slab', projectId: open });
  const gone = await ada.make('/api/works', { title: 'Gone', projectId: open });
  await ada.make('/api/works', { title: 'Hidden', projectId: hidden });
  await ada.delete(`/api/works/${gone.id}`);
  const url = '/api/works/by-keys?key=har-1&key=HAR-1&key=HAR-2&key=SEC-1&key=ISO-9001';
  expect((await mia.list(url)).map(({ id, title }) => [id, title])).toEqual([[pour.id, 'Pour slab']]);
  expect((await ada.list(url)).map(({ title }) => title).sort()).toEqual(['Hidden', 'Pour slab']);
  expect(await mia.list('/api/works/by-keys')).toEqual([]);
  expect((await mia.get('/api/works/by-keys?key=nothing')).status).toBe(400);
});
