import type { PolicyRule } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { defaultPolicy } from '../access/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { ensurePolicy } from './first-policy.ts';
import { policyEntity } from './policy-entity.ts';

/* A policy from before labels and the archive of the company had their own actions. */
const office = await openOffice();
const { db } = office.services;
let ada: Caller;
let vic: Caller;
let max: Caller;

const rule = (subject: PolicyRule['subject'], actions: PolicyRule['actions'], target: PolicyRule['target']) =>
  ({ subject, effect: 'allow', actions, target, scope: 'company' }) as const;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  vic = await office.person({ name: 'Vic Viewer', roles: ['viewer'] });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

/** The older policy, as the first start of this version finds it. */
async function upgrade(rules: readonly PolicyRule[]) {
  const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
  await inChangeSet(db, { actorId: null, via: 'api', at: office.clock.now() }, (change) =>
    change.update(policyEntity, id, { rules: [...rules] }),
  );
  await startFirst();
}

async function startFirst() {
  await db
    .deleteFrom('policy_target')
    .where('target', 'in', ['settings.manage-labels', 'settings.export'])
    .execute();
  await ensurePolicy(office.services);
}

const withoutAdmin = defaultPolicy.filter(({ subject }) => subject !== 'admin');

async function may(who: Caller, action: string, target: string): Promise<boolean> {
  const { body } = await who.get(`/api/policy/explain?action=${action}&target=${target}`);
  return (body.response as unknown as { allowed: boolean }).allowed;
}
const rightsOf = async (who: Caller) => ({
  update: await may(who, 'update', 'settings'),
  labels: await may(who, 'manage-labels', 'settings'),
  everything: await may(who, 'export', 'settings'),
});

describe('the policy of an older company', () => {
  test('still gives administrators every right', async () => {
    await upgrade(defaultPolicy);
    expect(await rightsOf(ada)).toEqual({ update: true, labels: true, everything: true });
  });

  test('gives administrators the archive also if their rules are listed one by one', async () => {
    const named = [
      rule('admin', ['update'], 'settings'),
      rule('admin', ['read', 'update'], 'policy'),
      rule('admin', ['read', 'assign-roles'], 'users'),
    ];
    await upgrade([...withoutAdmin, ...named]);
    expect(await rightsOf(ada)).toEqual({ update: true, labels: true, everything: true });
  });

  test('starts also if no administrator may change its rules', async () => {
    const locked = [rule('admin', ['update'], 'settings')];
    await inTransaction(db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update policy set rules = ${JSON.stringify(locked)}::jsonb, version = version + 1`.execute(
        tx,
      );
    });
    await startFirst();
    const { rules } = await db.selectFrom('policy').select('rules').executeTakeFirstOrThrow();
    expect(rules).toContainEqual(rule('admin', ['export'], 'settings'));
  });

  test.each([
    ['to change settings', rule('viewer', ['update'], 'settings')],
    ['to everything on settings', rule('viewer', ['*'], 'settings')],
    ['to change everything', rule('viewer', ['update'], '*')],
  ])('keeps labels with the right %s, which does not include the archive', async (_what, given) => {
    await upgrade([...defaultPolicy, given]);
    expect(await rightsOf(vic)).toEqual({ update: true, labels: true, everything: false });
    expect((await vic.get('/api/company/archive')).status).toBe(403);
  });

  test('still means only works with "export everything"', async () => {
    await upgrade([...defaultPolicy, rule('manager', ['export', 'read'], '*')]);
    expect(await may(max, 'export', 'works')).toBe(true);
    expect(await may(max, 'read', 'policy')).toBe(true);
    expect(await rightsOf(max)).toEqual({ update: false, labels: false, everything: false });
  });

  test('gets the new actions once: what an administrator removes stays removed', async () => {
    await upgrade([...defaultPolicy, rule('viewer', ['update'], 'settings')]);
    const { version } = (await ada.get('/api/policy')).body.response;
    const rules = [...defaultPolicy, rule('viewer', ['update'], 'settings')];
    expect((await ada.put('/api/policy', { version, rules })).status).toBe(200);
    await ensurePolicy(office.services);
    expect(await rightsOf(vic)).toEqual({ update: true, labels: false, everything: false });
  });
});
