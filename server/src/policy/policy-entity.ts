import { defineEntity, rowAccess } from '../change-sets/index.ts';
import { requireChangeable } from './policy-invariants.ts';
import { getPolicyRow } from './policy-repository.ts';

export const policyEntity = defineEntity({
  name: 'policy',
  table: 'policy',
  fields: { rules: 'rules' },
  label: () => 'Policy',
  access: rowAccess({
    target: 'policy',
    findFacts: async (_db, ids) => new Map(ids.map((id) => [id, {}])),
    actionFor: () => 'update',
  }),
  checkInvariants: async (tx) => requireChangeable(tx, (await getPolicyRow(tx)).rules),
});
