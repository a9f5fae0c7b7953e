import type { ChangeSet, PolicyRule } from '@gantry/contract';
import { expect, it } from 'vitest';
import { rulesChangedBy } from './rules-changed-by.ts';

const rule: PolicyRule = {
  subject: 'member',
  effect: 'allow',
  actions: ['close'],
  target: 'works',
  scope: 'own',
};
/** As the database returns it: with its keys in another order. */
const sameRule = { scope: 'own', target: 'works', actions: ['close'], effect: 'allow', subject: 'member' };
const other: PolicyRule = { ...rule, subject: 'viewer' };
const change = (field: string, old: unknown, value: unknown): Pick<ChangeSet, 'items'> => ({
  items: [{ entity: 'policy', entityId: 'id', field, old, new: value, origin: 'direct', label: 'Policy' }],
});

it('reports a changed rule as a removed one and an added one, and leaves out unchanged rules', () => {
  const wider = { ...rule, scope: 'company' as const };
  expect(rulesChangedBy(change('rules', [rule, other], [other, wider]))).toMatchObject({
    added: [wider],
    removed: [rule],
    isOrderOnly: false,
  });
});

it('reports a new order as such, whatever the order of the keys', () => {
  expect(rulesChangedBy(change('rules', [rule, other], [other, sameRule]))).toMatchObject({
    added: [],
    removed: [],
    isOrderOnly: true,
  });
});

it('reports new roles, and the rules of a new policy', () => {
  const role = { id: 'role-one' as const, name: 'One' };
  expect(rulesChangedBy(change('roles', [], [role]))).toMatchObject({
    roles: { added: [role], removed: [] },
    isOrderOnly: false,
  });
  expect(rulesChangedBy(change('row', null, { rules: [rule], roles: [] })).added).toEqual([rule]);
});
