import { defineEntity, rowAccess } from '../change-sets/index.ts';

export const policyEntity = defineEntity({
  name: 'policy',
  table: 'policy',
  fields: { rules: 'rules' },
  label: () => 'Policy',
  access: rowAccess('policy', {
    findFacts: async (_db, ids) => new Map(ids.map((id) => [id, {}])),
    actionFor: () => 'update',
  }),
});
