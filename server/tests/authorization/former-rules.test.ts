import { type Action, actionsByTarget, type PolicyRule, scopes, targets } from '@gantry/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { ProblemError } from '../../src/platform/http/index.ts';
import { policyEntity } from '../../src/policy/index.ts';
import { userEntity } from '../../src/users/index.ts';
import { type Caller, openOffice } from '../office.ts';

/** After every accepted change of any policy by any author, some active administrator can restore the former rules. */
const office = await openOffice();
const { db, clock } = office.services;
const SEEDS = [8, 88, 888];
const OWN = { id: 'role-00000000000000000000000000000001', name: 'Own' } as const;
const operator = () => ({ actorId: null, via: 'api', at: clock.now() }) as const;

let admins: Caller[];
let authors: Caller[];

beforeAll(async () => {
  const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const adi = await office.person({ name: 'Adi Admin', roles: ['admin'] });
  const ed = await office.person({ name: 'Ed Editor', roles: ['member'] });
  // Adi heads a department, so that rules for heads also apply to an administrator.
  await ada.make('/api/departments', { code: 'MAR', name: 'Marine', headId: adi.id });
  await use([writes('admin')]);
  await inChangeSet(db, operator(), (change) =>
    change.updateMany(userEntity, [
      { id: adi.id, patch: { roles: ['admin', OWN.id] } },
      { id: ed.id, patch: { roles: ['member', OWN.id] } },
    ]),
  );
  admins = [ada, adi];
  authors = [ada, adi, ed];
});

const writes = (subject: PolicyRule['subject']): PolicyRule => ({
  subject,
  effect: 'allow',
  actions: ['read', 'update'],
  target: 'policy',
  scope: 'company',
});
const assigns: PolicyRule = {
  subject: 'admin',
  effect: 'allow',
  actions: ['read', 'assign-roles'],
  target: 'users',
  scope: 'company',
};
const everything: PolicyRule = { ...assigns, actions: ['*'], target: '*' };

const rule: fc.Arbitrary<PolicyRule> = fc.constantFrom(...targets).chain((target) =>
  fc.record<PolicyRule>({
    subject: fc.constantFrom('everyone', 'admin', 'member', 'viewer', 'owner', 'department-head', OWN.id),
    effect: fc.constantFrom('allow', 'allow', 'deny'),
    actions: fc
      .subarray<Action | '*'>([...actionsByTarget[target], '*'], { minLength: 1 })
      .map((actions) => [...actions]),
    target: fc.constantFrom(target, target, '*'),
    scope: fc.constantFrom('company', 'company', ...scopes),
  }),
);
const start = fc
  .tuple(
    fc.constantFrom([], [everything], [writes(OWN.id)], [everything, writes('member')]),
    fc.array(rule, { maxLength: 6 }),
  )
  .map(([more, rules]) => [writes('admin'), assigns, ...more, ...rules]);
const edit = fc.record({
  author: fc.nat({ max: 2 }),
  removed: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { maxLength: 2 }),
  added: fc.array(rule, { maxLength: 2 }),
});

/** By a command on the machine. Returns false if no person could administer under these rules. */
async function use(rules: readonly PolicyRule[]): Promise<boolean> {
  const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
  try {
    await inChangeSet(db, operator(), (change) =>
      change.update(policyEntity, id, { rules: [...rules], roles: [OWN] }),
    );
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

async function save(who: Caller, rules: readonly PolicyRule[]): Promise<number> {
  const { version } = await db.selectFrom('policy').select('version').executeTakeFirstOrThrow();
  const { status, body } = await who.put('/api/policy', { version, rules });
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  return status;
}

async function isPutBack(rules: readonly PolicyRule[]): Promise<boolean> {
  for (const admin of admins) if ((await save(admin, rules)) === 200) return true;
  return false;
}

let accepted = 0;

test.each(SEEDS)('an administrator restores the former rules (seed %i)', async (seed) => {
  await fc.assert(
    fc.asyncProperty(start, fc.array(edit, { minLength: 2, maxLength: 4 }), async (first, edits) => {
      if (!(await use(first))) return;
      let rules = first;
      for (const { author, removed, added } of edits) {
        const next = [...rules.filter((_, place) => !removed.includes(place)), ...added];
        const who = authors[author];
        if (!who || next.length === 0 || JSON.stringify(next) === JSON.stringify(rules)) continue;
        if ((await save(who, next)) !== 200) continue;
        accepted += 1;
        expect(await isPutBack(rules), `from ${JSON.stringify(next)} to ${JSON.stringify(rules)}`).toBe(true);
        // And redo it, which restores the state before the undo.
        expect(await isPutBack(next)).toBe(true);
        rules = next;
      }
    }),
    { seed, numRuns: 20, endOnFailure: true },
  );
});

test('many of these changes were accepted', () => {
  expect(accepted).toBeGreaterThan(20);
});
