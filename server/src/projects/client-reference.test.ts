import type { UndoStack } from '@gantry/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

// A field of a project that is only declared. Everything here follows from its declaration in `project-fields.ts`.
const office = await openOffice();
let max: Caller;
let letters = 0;

const newKey = () => `REF${String.fromCharCode(65 + letters++)}`;
const create = (fields: object = {}) =>
  max.make('/api/projects', { key: newKey(), name: 'Ferry berth', ...fields });
const read = async (id: string) => (await max.get(`/api/projects/${id}`)).body.response;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

it('is empty in a new project, and stored without blanks around it', async () => {
  expect(await create()).toMatchObject({ clientReference: '' });
  const { id } = await create({ clientReference: '  PO-4711 ' });
  expect(await read(id)).toMatchObject({ clientReference: 'PO-4711' });
});

it('is refused with its name when it is longer than 60 characters', async () => {
  const { status, body } = await max.post('/api/projects', {
    key: newKey(),
    name: 'Ferry berth',
    clientReference: 'x'.repeat(61),
  });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'clientReference' }]);
  expect(JSON.stringify(body)).toContain('Client reference');
});

it('is changed, recorded by its field, undone and redone', async () => {
  const { id, version } = await create({ clientReference: 'PO-1' });
  const changed = await max.patch(`/api/projects/${id}`, { clientReference: 'PO-2', version });
  expect(changed.body.response).toMatchObject({ clientReference: 'PO-2' });
  const { undo } = (await max.get('/api/change-sets/undo-stack')).body.response as unknown as UndoStack;
  expect(undo?.sentence).toBe('client reference of Ferry berth');
  const undone = await max.post(`/api/change-sets/${undo?.id}/undo`);
  expect(await read(id)).toMatchObject({ clientReference: 'PO-1' });
  await max.post(`/api/change-sets/${undone.body.response.changeSetId}/undo`);
  expect(await read(id)).toMatchObject({ clientReference: 'PO-2' });
});

it('stays with its project when the project is copied', async () => {
  const { id } = await create({ clientReference: 'PO-3', summary: 'A berth for two ferries.' });
  const copied = await max.post(`/api/projects/${id}/copy`, {
    key: newKey(),
    name: 'Second berth',
    start: null,
    people: false,
  });
  expect(copied.body.response.project).toMatchObject({
    clientReference: '',
    summary: 'A berth for two ferries.',
  });
});

it('finds its project in the list of projects and in the palette', async () => {
  const { id } = await create({ clientReference: 'Vertrag Ü-90210' });
  expect((await max.get('/api/projects?text=u-90210')).body.response).toMatchObject([{ id }]);
  expect((await max.get('/api/search?q=90210')).body.response).toMatchObject({ projects: [{ id }] });
});
