export { ensurePolicy } from './first-policy.ts';
export { policyEntity } from './policy-entity.ts';
export { policyRoutes } from './policy-routes.ts';
