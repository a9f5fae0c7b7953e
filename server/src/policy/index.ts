export { ensurePolicy } from './first-policy.ts';
export { policyEntity } from './policy-entity.ts';
