import { beforeAll, describe, expect, test } from 'vitest';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { createServices } from '../../src/services.ts';
import { createLink, findLink } from '../../src/sessions/index.ts';
import { userEntity } from '../../src/users/index.ts';
import { type Caller, openOffice } from '../office.ts';

/** Attacks by undo, and the side effects that every kind of change must have. */
const office = await openOffice();
const services = createServices(office.services);
const { db } = services;
let ada: Caller;
let adi: Caller;
let max: Caller;
let hal: Caller;
let mia: Caller;
let mo: Caller;
let branch: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  adi = await office.person({ name: 'Adi Admin', roles: ['admin'] });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  hal = await office.person({ name: 'Hal Head' });
  mia = await office.person({ name: 'Mia Member' });
  mo = await office.person({ name: 'Mo Member' });
  branch = await ada.make('/api/departments', { code: 'MAR', name: 'Marine', headId: hal.id });
  for (const { id } of [adi, mia, mo]) await change(id, { departmentId: branch.id });
});

async function change(id: string, fields: object, who = ada): Promise<string> {
  const { version } = (await ada.get(`/api/users/${id}`)).body.response;
  const answer = await who.patch(`/api/users/${id}`, { ...fields, version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String(answer.body.changeSetId);
}

const undo = (who: Caller, id: string) => who.post(`/api/change-sets/${id}/undo`);
const statusOf = async ({ id }: { id: string }) => (await ada.get(`/api/users/${id}`)).body.response.status;

describe('people by undo', () => {
  test.each(['manager', 'head'])('a %s neither enables nor disables an administrator', async (role) => {
    const who = role === 'manager' ? max : hal;
    const disabled = await change(adi.id, { status: 'disabled' });
    expect((await undo(who, disabled)).status).toBe(403);
    expect(await statusOf(adi)).toBe('disabled');
    const enabled = await change(adi.id, { status: 'active' });
    expect((await undo(who, enabled)).status).toBe(403);
    expect(await statusOf(adi)).not.toBe('disabled');
  });

  test('a manager cannot undo or redo the invitation of an administrator', async () => {
    const payload = {
      name: 'New Admin',
      email: 'new-admin@example.test',
      roles: ['admin'],
      departmentId: branch.id,
    };
    const made = await ada.post('/api/users', payload);
    const invited = String(made.body.changeSetId);
    for (const who of [max, hal]) expect((await undo(who, invited)).status).toBe(403);
    const again = await undone(invited);
    for (const who of [max, hal]) expect((await undo(who, again)).status).toBe(403);
    const { body } = await ada.get('/api/users?text=new-admin');
    expect(body.response).toEqual([]);
    expect((await undo(ada, again)).status).toBe(200);
  });

  test('roles are given and taken only by people who may assign them', async () => {
    const given = await change(mia.id, { roles: ['member', 'manager'] });
    const taken = await change(mia.id, { roles: ['member'] });
    for (const who of [max, hal, mia])
      for (const id of [given, taken]) expect((await undo(who, id)).status).toBeGreaterThanOrEqual(400);
    expect((await ada.get(`/api/users/${mia.id}`)).body.response.roles).toEqual(['member']);
  });

  test.each(['undo', 'redo'])(
    'disabling by %s ends sessions and open links, like disabling directly',
    async (way) => {
      const eve = await office.person({ name: `Eve ${way}`, departmentId: branch.id });
      const link = await inTransaction(db, (tx) =>
        createLink(
          tx,
          { purpose: 'invitation', userId: eve.id },
          services.clock.now(),
          'http://localhost:3000',
        ),
      );
      const token = link.slice(link.lastIndexOf('/') + 1);
      const disabled = await change(eve.id, { status: 'disabled' });
      const enabled = way === 'undo' ? await enable(eve.id) : await undone(disabled);
      expect((await eve.get('/api/users/me')).status).toBe(401);
      const back = await office.signIn(eve.id);
      expect((await back.get('/api/users/me')).status).toBe(200);
      expect((await undo(ada, enabled)).status).toBe(200);
      expect((await back.get('/api/users/me')).status).toBe(401);
      const { rows } = await services.pool.query('select from session_family where user_id = $1', [eve.id]);
      expect(rows).toEqual([]);
      expect(await inTransaction(db, (tx) => findLink(tx, token, services.clock.now()))).toBeUndefined();
    },
  );
});

/** No call activates a person who never signed in. */
const enable = (id: string) =>
  inChangeSet(db, { actorId: null, via: 'api', at: services.clock.now() }, async (writer) => {
    await writer.update(userEntity, id, { status: 'active' });
    return writer.id;
  });

async function undone(id: string): Promise<string> {
  return String(((await undo(ada, id)).body.response as { changeSetId?: string }).changeSetId);
}

describe('comments by undo', () => {
  async function said(author: Caller) {
    const work = await ada.make('/api/works', { title: 'Pour', ownerId: mia.id, assigneeIds: [mo.id] });
    const made = await author.post(`/api/works/${work.id}/comments`, { body: 'First words' });
    const { id, version } = made.body.response;
    return { work, id, version, made: String(made.body.changeSetId) };
  }
  const bodies = async (workId: string) =>
    (await ada.list(`/api/works/${workId}/comments`)).map(({ body }) => body);

  test('only the author restores former words', async () => {
    const { work, id, version } = await said(mia);
    const edited = await mia.patch(`/api/comments/${id}`, { body: 'Second words', version });
    for (const who of [mo, max, ada])
      expect((await undo(who, String(edited.body.changeSetId))).body.code).toBe('access/denied');
    expect(await bodies(work.id)).toEqual(['Second words']);
    expect((await undo(mia, String(edited.body.changeSetId))).status).toBe(200);
    expect(await bodies(work.id)).toEqual(['First words']);
  });

  test('a comment that its author removed stays removed for all others', async () => {
    const { work, id } = await said(mia);
    const removed = String((await mia.delete(`/api/comments/${id}`)).body.changeSetId);
    for (const who of [mo, max, ada]) expect((await undo(who, removed)).status).toBe(403);
    expect(await bodies(work.id)).toEqual([]);
    expect((await undo(mia, removed)).status).toBe(200);
    expect(await bodies(work.id)).toEqual(['First words']);
  });

  test('a comment that a moderator removed can be restored by the moderator, not by its author', async () => {
    const { work, id } = await said(mia);
    const removed = String((await max.delete(`/api/comments/${id}`)).body.changeSetId);
    expect((await undo(mia, removed)).status).toBe(403);
    expect(await bodies(work.id)).toEqual([]);
    expect((await undo(max, removed)).status).toBe(200);
    expect(await bodies(work.id)).toEqual(['First words']);
  });

  test('an existing comment is removed only by people who may remove it', async () => {
    const { work, made } = await said(mia);
    expect((await undo(mo, made)).status).toBe(403);
    expect(await bodies(work.id)).toEqual(['First words']);
    expect((await undo(max, made)).status).toBe(200);
    expect(await bodies(work.id)).toEqual([]);
  });

  test('a comment of a work in the bin neither changes nor comes back', async () => {
    const { work, id, version } = await said(mia);
    const edited = await mia.patch(`/api/comments/${id}`, { body: 'Second words', version });
    await ada.delete(`/api/works/${work.id}`);
    expect((await undo(mia, String(edited.body.changeSetId))).status).toBe(404);
  });
});
