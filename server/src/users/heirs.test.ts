import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let vera: Caller;
let mia: Caller;
let project: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
  mia = await office.person({ name: 'Mia Member' });
  project = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', memberIds: [vera.id, mia.id] });
});

const choices = async (query: string) => {
  const { data } = (await ada.get(`/api/users/all?${query}`)).body.response as { data?: { id: string }[] };
  return (data ?? []).map(({ id }) => id);
};

describe('people who take over works', () => {
  it('are chosen among those who may work on them', async () => {
    expect(await choices('')).toContain(vera.id);
    const heirs = await choices('heirs=true');
    expect(heirs).toContain(mia.id);
    expect(heirs).not.toContain(vera.id);
  });

  it('are proposed for late works in the same way', async () => {
    const parts = { title: 'Late', projectId: project.id, due: '2026-02-20', ownerId: ada.id };
    const late = await ada.make('/api/works', parts);
    const { people } = (await ada.get(`/api/works/proposals?ids=${late.id}`)).body.response as {
      people?: { id: string }[];
    };
    const ids = (people ?? []).map(({ id }) => id);
    expect(ids).toContain(mia.id);
    expect(ids).not.toContain(vera.id);
  });

  it('are refused if they could do nothing with them, and nothing changes', async () => {
    const leo = await office.person({ name: 'Leo Leaving' });
    await ada.make('/api/works', { title: 'Open', ownerId: leo.id });
    const { version } = (await ada.get(`/api/users/${leo.id}`)).body.response;
    const disable = (heir: Caller) =>
      ada.patch(`/api/users/${leo.id}`, { status: 'disabled', handOverTo: heir.id, version });
    const refused = await disable(vera);
    expect(refused.body.errors).toMatchObject([{ path: 'handOverTo' }]);
    expect((await ada.get(`/api/users/${leo.id}`)).body.response.status).toBe('active');
    expect((await disable(mia)).status).toBe(200);
  });
});
