import type { PolicyRule } from '@gantry/contract';
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../src/access/index.ts';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { policyEntity } from '../../src/policy/index.ts';
import { type Caller, openOffice } from '../office.ts';
import { setPerson } from '../people.ts';

/**
 * At least one active administrator can change the policy and assign roles, however a write is made. There are two
 * administrators, Ada and Adi. Rio may change people and assign roles, and otherwise has the rights of a viewer.
 */
const ASSIGNER = { id: 'role-00000000000000000000000000000001', name: 'Assigner' } as const;
const MUTED = { id: 'role-00000000000000000000000000000002', name: 'Muted' } as const;
const own = (role: string, rule: Partial<PolicyRule>): PolicyRule =>
  ({
    subject: role,
    effect: 'allow',
    actions: ['read'],
    target: 'users',
    scope: 'company',
    ...rule,
  }) as PolicyRule;
const assigns = own(ASSIGNER.id, { actions: ['read', 'update', 'assign-roles'] });
const isMuted = own(MUTED.id, { effect: 'deny', actions: ['update'], target: 'policy' });
const denyComments: PolicyRule = {
  subject: 'everyone',
  effect: 'deny',
  actions: ['comment'],
  target: 'works',
  scope: 'company',
};

const office = await openOffice();
const { db, clock } = office.services;
const rules = [...defaultPolicy, assigns, isMuted];

/** Each test has its own people and rules; the people of earlier tests are disabled. */
async function scene() {
  for (const { id } of await db.selectFrom('app_user').select('id').execute())
    await setPerson(db, id, { status: 'disabled', roles: ['viewer'] });
  const { id: policyId } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
  await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, (change) =>
    change.update(policyEntity, policyId, { rules, roles: [ASSIGNER, MUTED] }),
  );
  const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const adi = await office.person({ name: 'Adi Admin', roles: ['admin'] });
  const rio = await office.person({ name: 'Rio Roles', roles: ['viewer'] });
  const mia = await office.person({ name: 'Mia Member' });
  const save = async (who: Caller, rules: readonly PolicyRule[], roles: object[] = [ASSIGNER, MUTED]) => {
    const { version } = (await ada.get('/api/policy')).body.response;
    return who.put('/api/policy', { version, rules, roles });
  };
  const change = async (who: Caller, id: string, fields: object) => {
    const { version } = (await who.get(`/api/users/${id}`)).body.response;
    return who.patch(`/api/users/${id}`, { ...fields, version });
  };
  const give = (who: Caller, to: Caller, roles: string[]) => change(who, to.id, { roles });
  const undo = (who: Caller, id: string | null) => who.post(`/api/change-sets/${id}/undo`);
  const rolesOf = async ({ id }: Caller) => (await ada.get(`/api/users/${id}`)).body.response.roles;
  expect((await give(ada, rio, ['viewer', ASSIGNER.id])).status).toBe(200);
  return { ada, adi, rio, mia, save, change, give, undo, rolesOf };
}

const refused = (status: number, code: string) => ({ status, body: { code } });
const noAdmin = refused(422, 'policy/no-admin');
const denied = refused(403, 'access/denied');

describe('a role that denies', () => {
  it('is given only by a person who may disable the recipient', async () => {
    const { ada, adi, rio, mia, give, rolesOf } = await scene();
    for (const admin of [ada, adi]) expect(await give(rio, admin, ['admin', MUTED.id])).toMatchObject(denied);
    expect(await give(rio, mia, ['member', MUTED.id])).toMatchObject(denied);
    const many = await rio.post('/api/users/bulk', {
      ids: [ada.id, adi.id],
      change: { addRoles: [MUTED.id] },
    });
    expect(many.body.response).toMatchObject({ changed: 0 });
    expect(await rolesOf(ada)).toEqual(['admin']);
    expect(await give(ada, mia, ['member', MUTED.id])).toMatchObject({ status: 200 });
  });

  it('cannot be taken from oneself, and only by a person who may do what it denies', async () => {
    const { ada, rio, mia, give, undo, rolesOf } = await scene();
    const given = await give(ada, rio, ['viewer', ASSIGNER.id, MUTED.id]);
    expect(given.status).toBe(200);
    expect(await give(rio, rio, ['viewer', ASSIGNER.id])).toMatchObject(denied);
    expect((await undo(rio, given.body.changeSetId)).status).toBeGreaterThanOrEqual(400);
    expect(await rolesOf(rio)).toContain(MUTED.id);
    expect((await give(ada, mia, ['member', MUTED.id])).status).toBe(200);
    expect(await give(rio, mia, ['member'])).toMatchObject(denied);
    const many = await rio.post('/api/users/bulk', { ids: [mia.id], change: { removeRoles: [MUTED.id] } });
    expect(many.body.response).toMatchObject({ changed: 0 });
    expect((await give(ada, mia, ['member'])).status).toBe(200);
    expect((await give(ada, rio, ['viewer', ASSIGNER.id])).status).toBe(200);
  });
});

describe('the last administrator who may change the policy and assign roles', () => {
  /** Adi is an administrator who can no longer change the policy. */
  async function onlyAda() {
    const parts = await scene();
    expect((await parts.give(parts.ada, parts.adi, ['admin', MUTED.id])).status).toBe(200);
    return parts;
  }

  it('is not disabled', async () => {
    const { ada, change } = await onlyAda();
    expect(await change(ada, ada.id, { status: 'disabled' })).toMatchObject(noAdmin);
    const many = await ada.post('/api/users/bulk', { ids: [ada.id], change: { status: 'disabled' } });
    expect(many).toMatchObject(noAdmin);
  });

  it('does not lose the role', async () => {
    const { ada, give } = await onlyAda();
    expect(await give(ada, ada, ['member'])).toMatchObject(noAdmin);
    const many = await ada.post('/api/users/bulk', {
      ids: [ada.id],
      change: { removeRoles: ['admin'], addRoles: ['member'] },
    });
    expect(many).toMatchObject(noAdmin);
  });

  it('stays if two of them leave at the same moment', async () => {
    const { ada, adi, rolesOf } = await scene();
    const leave = ({ id, patch }: Caller) => patch(`/api/users/${id}`, { roles: ['member'], version: 1 });
    const answers = await Promise.all([ada, adi].map(leave));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const roles = [await rolesOf(ada), await rolesOf(adi)];
    expect(roles).toContainEqual(['admin']);
  });

  it('is not removed or locked out by undo and redo', async () => {
    const { ada, adi, mia, change, give, undo } = await scene();
    const promoted = await give(ada, mia, ['member', 'admin']);
    const left = await change(adi, ada.id, { status: 'disabled' });
    const back = await undo(adi, left.body.changeSetId);
    expect([promoted.status, left.status, back.status]).toEqual([200, 200, 200]);
    // Ada never signed in at a provider, so Adi and Mia must do the redo.
    expect((await give(mia, adi, ['admin', MUTED.id])).status).toBe(200);
    expect((await give(mia, ada, ['member'])).status).toBe(200);
    expect(await undo(mia, promoted.body.changeSetId)).toMatchObject(noAdmin);
    const again = await give(mia, ada, ['admin']);
    const taken = await undo(mia, again.body.changeSetId);
    expect(taken.status).toBe(200);
  });

  it('is not denied it by rules, including rules for own roles, whether saved, undone or redone', async () => {
    const { ada, adi, save, undo, give } = await scene();
    const noRoles: PolicyRule = { ...denyComments, actions: ['assign-roles'], target: 'users' };
    expect(await save(ada, [...rules, noRoles])).toMatchObject(noAdmin);
    const blind: PolicyRule = { ...denyComments, actions: ['read'], target: 'users' };
    expect(await save(ada, [...rules, blind])).toMatchObject(noAdmin);
    const harmless = rules.filter((rule) => rule !== isMuted);
    const lifted = await save(ada, harmless);
    expect(lifted.status).toBe(200);
    for (const admin of [adi, ada]) expect((await give(ada, admin, ['admin', MUTED.id])).status).toBe(200);
    // Both administrators have the role now, so its rule must not come back in any way.
    expect(await save(ada, rules)).toMatchObject(noAdmin);
    expect(await undo(ada, lifted.body.changeSetId)).toMatchObject(noAdmin);
    expect((await ada.get('/api/policy')).body.response.rules).toEqual(harmless);
  });
});

describe('a rule that denies', () => {
  it('to everyone can be removed again by an administrator', async () => {
    const { ada, save } = await scene();
    expect((await save(ada, [...rules, denyComments])).status).toBe(200);
    expect((await save(ada, rules)).status).toBe(200);
  });

  it('can be undone and redone by its author', async () => {
    const { ada, save, undo } = await scene();
    const saved = await save(ada, [...rules, denyComments]);
    const undone = await undo(ada, saved.body.changeSetId);
    expect(undone.status).toBe(200);
    expect((await undo(ada, undone.body.response.changeSetId as string)).status).toBe(200);
    expect((await save(ada, rules)).status).toBe(200);
  });

  it('does not prevent administrators from giving roles to others', async () => {
    const { ada, mia, save, give } = await scene();
    expect((await save(ada, [...rules, denyComments])).status).toBe(200);
    expect((await give(ada, mia, ['member', 'manager'])).status).toBe(200);
  });

  it('takes away only what its author may do', async () => {
    const { ada, mia, save } = await scene();
    const edits: PolicyRule = own('member', { actions: ['read', 'update'], target: 'policy' });
    const writable = [...rules, edits];
    expect((await save(ada, writable)).status).toBe(200);
    const everything: PolicyRule = {
      ...denyComments,
      subject: 'admin',
      actions: ['delete'],
      target: 'works',
    };
    expect(await save(mia, [...writable, everything])).toMatchObject(denied);
    expect(
      await save(
        mia,
        writable.filter(({ subject }) => subject !== 'manager'),
      ),
    ).toMatchObject(denied);
    // What she may do herself, she may also take away.
    const noExport: PolicyRule = {
      ...denyComments,
      subject: 'viewer',
      actions: ['comment'],
      scope: 'visible',
    };
    expect((await save(mia, [...writable, noExport])).status).toBe(200);
    expect((await save(mia, writable)).status).toBe(200);
  });

  it('stays in force when rules are removed that no administrator could write again', async () => {
    const { ada, save } = await scene();
    const narrow = rules.map((rule) =>
      rule.subject === 'admin' ? { ...rule, actions: ['read', 'update', 'assign-roles'] as const } : rule,
    ) as PolicyRule[];
    expect(await save(ada, narrow)).toMatchObject(noAdmin);
    expect((await ada.post('/api/policy/preview', { rules: narrow })).body.code).toBe('policy/no-admin');
    const byDenying = { ...denyComments, subject: 'admin' } as const;
    expect((await save(ada, [...rules, byDenying])).status).toBe(200);
    expect((await save(ada, rules)).status).toBe(200);
  });
});
