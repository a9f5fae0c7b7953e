import { beforeAll, describe, expect, test } from 'vitest';
import { emptyBin } from '../../src/bin/empty-bin.ts';
import { type Caller, openOffice } from '../office.ts';

/**
 * The server allows exactly what the screens offer: Undo in the history, Restore in the bin. The matrix checks this
 * field by field.
 */
const office = await openOffice();
let admin: Caller;
let lead: Caller;
let open: { id: string };
let secret: { id: string };

beforeAll(async () => {
  admin = await office.person({ name: 'Ada', roles: ['admin'] });
  lead = await office.person({ name: 'Lea' });
  open = await admin.make('/api/projects', { key: 'OPEN', name: 'Open', leadId: lead.id });
  secret = await admin.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
});

const work = (title: string, parts: object = {}) =>
  admin.make('/api/works', { title, projectId: open.id, ...parts });

interface Offer {
  readonly id: string;
  readonly canUndo: boolean;
}

async function offerOf(
  who: Caller,
  workId: string,
  changeSetId: string | null,
): Promise<boolean | undefined> {
  const history = (await who.list(`/api/works/${workId}/history`)) as unknown as Offer[];
  return history.find(({ id }) => id === changeSetId)?.canUndo;
}

const undo = (who: Caller, id: string | null) => who.post(`/api/change-sets/${id}/undo`);

describe('Undo in the history of a work', () => {
  test('is not offered if another work of the same change has become hidden', async () => {
    const [seen, moved] = [await work('Seen'), await work('Moved')];
    const ids = [seen.id, moved.id];
    const { changeSetId } = (await lead.post('/api/works/bulk', { ids, change: { priority: 'high' } })).body;
    expect(await offerOf(lead, seen.id, changeSetId)).toBe(true);
    await admin.patch(`/api/works/${moved.id}`, { projectId: secret.id, version: 2 });
    expect(await offerOf(lead, seen.id, changeSetId)).toBe(false);
    expect((await undo(lead, changeSetId)).status).toBe(404);
    expect(await offerOf(admin, seen.id, changeSetId)).toBe(true);
    expect((await undo(admin, changeSetId)).status).toBe(200);
  });

  test('is not offered if the hidden work is the last of many', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index += 1) ids.push((await work(`Work ${index}`)).id);
    const { changeSetId } = (await lead.post('/api/works/bulk', { ids, change: { priority: 'low' } })).body;
    const [first, last] = [ids.toSorted()[0] ?? '', ids.toSorted().at(-1) ?? ''];
    expect(await offerOf(lead, first, changeSetId)).toBe(true);
    await admin.patch(`/api/works/${last}`, { projectId: secret.id, version: 2 });
    expect(await offerOf(lead, first, changeSetId)).toBe(false);
    expect((await undo(lead, changeSetId)).status).toBe(404);
  });

  test('is not offered if the reader may not see the value to restore, or it no longer exists', async () => {
    const ben = await office.person({ name: 'Ben' });
    const owned = await work('Owned', { ownerId: ben.id });
    const url = `/api/works/${owned.id}`;
    const { changeSetId } = (await lead.patch(url, { ownerId: lead.id, version: 1 })).body;
    expect(await offerOf(lead, owned.id, changeSetId)).toBe(true);
    await admin.patch(`/api/users/${ben.id}`, { status: 'disabled', version: 1 });
    expect(await offerOf(lead, owned.id, changeSetId)).toBe(false);
    expect((await undo(lead, changeSetId)).status).toBe(422);
  });

  test('undo of a change to what was permanently deleted is refused', async () => {
    const gone = await work('Gone');
    const { changeSetId } = (await admin.patch(`/api/works/${gone.id}`, { priority: 'low', version: 1 }))
      .body;
    await admin.delete(`/api/works/${gone.id}`);
    office.clock.advance({ hours: 24 * 40 });
    await emptyBin(office.services);
    [admin, lead] = [await office.signIn(admin.id), await office.signIn(lead.id)];
    const log = (await admin.list('/api/audit?limit=20')) as unknown as Offer[];
    expect(log.find(({ id }) => id === changeSetId)?.canUndo).toBe(false);
    const refused = await undo(admin, changeSetId);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('permanently deleted');
  });
});

describe('Restore in the bin', () => {
  const binned = async (who: Caller, kind: 'works' | 'projects', id: string) =>
    ((await who.list(`/api/bin/${kind}`)) as unknown as { id: string; canRestore: boolean }[]).find(
      (row) => row.id === id,
    )?.canRestore;
  const restore = async (who: Caller, kind: 'works' | 'projects', id: string) =>
    (await who.post(`/api/${kind}/${id}/restore`)).status;

  test('is not offered if a sub-work may not be restored', async () => {
    const mia = await office.person({ name: 'Mia' });
    const above = await mia.make('/api/works', { title: 'Above' });
    const below = await admin.make('/api/works', { title: 'Below', parentId: above.id, ownerId: admin.id });
    await admin.delete(`/api/works/${above.id}`);
    expect(await binned(mia, 'works', above.id)).toBe(false);
    expect(await restore(mia, 'works', above.id)).toBe(403);
    expect(await binned(admin, 'works', above.id)).toBe(true);
    expect(await restore(admin, 'works', above.id)).toBe(200);
    expect((await admin.get(`/api/works/${below.id}`)).status).toBe(200);
  });

  test('is not offered for a work whose project is in the bin', async () => {
    const project = await admin.make('/api/projects', { key: 'BIN', name: 'Bin' });
    const first = await admin.make('/api/works', { title: 'First', projectId: project.id });
    await admin.delete(`/api/works/${first.id}`);
    expect(await binned(admin, 'works', first.id)).toBe(true);
    office.clock.advance({ minutes: 1 });
    await admin.delete(`/api/projects/${project.id}`);
    expect(await binned(admin, 'works', first.id)).toBe(false);
    expect(await restore(admin, 'works', first.id)).toBe(422);
  });

  test('is not offered for a project with hidden works', async () => {
    const { version, rules } = (await admin.get('/api/policy')).body.response as never as {
      version: number;
      rules: object[];
    };
    const project = await admin.make('/api/projects', { key: 'PART', name: 'Part', leadId: lead.id });
    await admin.make('/api/works', { title: 'In it', projectId: project.id });
    await admin.delete(`/api/projects/${project.id}`);
    expect(await binned(lead, 'projects', project.id)).toBe(true);
    const deny = { subject: 'member', effect: 'deny', actions: ['read'], target: 'works', scope: 'company' };
    expect((await admin.put('/api/policy', { version, rules: [...rules, deny] })).status).toBe(200);
    expect(await binned(lead, 'projects', project.id)).toBe(false);
    expect(await restore(lead, 'projects', project.id)).toBe(403);
  });
});
