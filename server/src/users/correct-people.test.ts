import type { PolicyRule, RoleId } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openOffice } from '../../tests/office.ts';
import { createPerson, setPerson } from '../../tests/people.ts';
import { newId } from '../platform/identifiers.ts';

const office = await openOffice();
const { db, pool } = office.services;
const CORRECTOR: RoleId = 'role-corrector';
const INVITER: RoleId = 'role-inviter';
let ada: Caller;
/** May update users, and may not invite people. */
let cora: Caller;
/** May invite users, and may not update them. */
let ines: Caller;
/** May do both. */
let bo: Caller;

const may = (subject: RoleId, action: 'update' | 'create'): PolicyRule => ({
  subject,
  effect: 'allow',
  actions: [action],
  target: 'users',
  scope: 'company',
});

async function withRoles(name: string, roles: RoleId[]): Promise<Caller> {
  const { id } = await createPerson(db, { name, roles });
  return office.signIn(id);
}

const address = () => `${newId()}@example.test`;
const invited = () => createPerson(db, { name: 'Nora New', status: 'invited', roles: ['member'] });
const joined = () => createPerson(db, { name: 'Jo Joined', objectId: newId(), tenantId: newId() });
const emailOf = async (id: string) =>
  (await pool.query('select email from app_user where id = $1', [id])).rows[0].email;
const change = (who: Caller, id: string, values: object, version = 1) =>
  who.patch(`/api/users/${id}`, { version, ...values });
const undo = (who: Caller, { body }: Answer) => who.post(`/api/change-sets/${body.changeSetId}/undo`);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const { version, rules } = (await ada.get('/api/policy')).body.response;
  const own = [
    { id: CORRECTOR, name: 'Corrector' },
    { id: INVITER, name: 'Inviter' },
  ];
  const added = [may(CORRECTOR, 'update'), may(INVITER, 'create')];
  const answer = await ada.put('/api/policy', {
    version,
    rules: [...(rules as PolicyRule[]), ...added],
    roles: own,
  });
  expect(answer).toMatchObject({ status: 200 });
  cora = await withRoles('Cora', ['member', CORRECTOR]);
  ines = await withRoles('Ines', ['member', INVITER]);
  bo = await withRoles('Bo', ['member', CORRECTOR, INVITER]);
});

describe('the address of a person who has not joined', () => {
  it('may only be changed by people who may update and invite users', async () => {
    const { id, email } = await invited();
    expect(await change(cora, id, { email: address() })).toMatchObject({
      status: 403,
      body: {
        code: 'access/denied',
        errors: [{ path: 'email', message: expect.stringContaining('has not joined yet') }],
      },
    });
    expect(await change(ines, id, { email: address() })).toMatchObject({ status: 403 });
    expect(await emailOf(id)).toBe(email);
    const corrected = address();
    expect(await change(bo, id, { email: corrected })).toMatchObject({ status: 200 });
    expect(await emailOf(id)).toBe(corrected);
  });

  it('is not changed together with a name that may be corrected, while the name alone is', async () => {
    const { id, email } = await invited();
    expect((await change(cora, id, { name: 'Nora Neu', email: address() })).status).toBe(403);
    expect((await change(cora, id, { name: 'Nora Neu' })).body.response).toMatchObject({
      name: 'Nora Neu',
      email,
    });
    expect((await change(ines, id, { name: 'Nora' }, 2)).status).toBe(403);
  });

  it('stays protected while the invitation is disabled, because enabling invites again', async () => {
    const { id, email } = await createPerson(db, { status: 'disabled' });
    expect((await change(cora, id, { email: address() })).status).toBe(403);
    expect(await emailOf(id)).toBe(email);
  });

  it('is restored by undo, and again by redo, only by people who may still invite', async () => {
    const { id, email } = await invited();
    const corrected = address();
    const kim = await withRoles('Kim', ['member', CORRECTOR, INVITER]);
    const done = await change(kim, id, { email: corrected });
    await setPerson(db, kim.id, { roles: ['member', CORRECTOR] as never });
    await undo(kim, done);
    expect(await emailOf(id)).toBe(corrected);
    await setPerson(db, kim.id, { roles: ['member', CORRECTOR, INVITER] as never });
    const undone = await undo(kim, done);
    expect(undone.status).toBe(200);
    expect(await emailOf(id)).toBe(email);
    expect((await undo(kim, undone)).status).toBe(200);
    expect(await emailOf(id)).toBe(corrected);
  });
});

describe('the address of a person who has joined', () => {
  it('may be changed by people who may update users; the account stays with the object id', async () => {
    const { id } = await joined();
    const before = await pool.query('select object_id, tenant_id, status from app_user where id = $1', [id]);
    expect((await change(ines, id, { email: address() })).status).toBe(403);
    expect((await change(cora, id, { email: address() })).status).toBe(200);
    const after = await pool.query('select object_id, tenant_id, status from app_user where id = $1', [id]);
    expect(after.rows).toEqual(before.rows);
  });

  it('is in the history with its old and new value', async () => {
    const { id, email } = await joined();
    const corrected = address();
    await change(cora, id, { name: 'Jo Corrected', email: corrected });
    const [entry] = (await ada.list('/api/audit?limit=1')) as unknown as [
      { items: { field: string; old: unknown; new: unknown }[] },
    ];
    expect(entry.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'name', old: 'Jo Joined', new: 'Jo Corrected' }),
        expect.objectContaining({ field: 'email', old: email, new: corrected }),
      ]),
    );
  });

  it('is not restored by undo if another person has it now', async () => {
    const { id, email } = await joined();
    const corrected = address();
    const done = await change(cora, id, { email: corrected });
    await createPerson(db, { email });
    const answer = await undo(cora, done);
    expect(answer).toMatchObject({ status: 409, body: { code: 'change-sets/not-undoable' } });
    expect(await emailOf(id)).toBe(corrected);
  });
});

describe('two users who correct an address at the same time', () => {
  it('do not overwrite each other', async () => {
    const { id } = await joined();
    const [one, other] = [address(), address()];
    const answers = await Promise.all([change(cora, id, { email: one }), change(bo, id, { email: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers[0]?.status === 200 ? one : other;
    expect(await emailOf(id)).toBe(kept);
    expect(answers.find(({ status }) => status === 409)?.body.conflicts).toMatchObject([
      { field: 'email', theirs: kept },
    ]);
  });

  it('do not invite two people with the same address', async () => {
    const email = address();
    const answers = await Promise.all([
      bo.post('/api/users', { name: 'One', email }),
      ada.post('/api/users', { name: 'Other', email }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('users/email-taken');
  });

  it('do not give the same address to two people', async () => {
    const [one, other] = [await joined(), await joined()];
    const same = address();
    const answers = await Promise.all([
      change(cora, one.id, { email: same }),
      change(bo, other.id, { email: same.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('users/email-taken');
  });
});
