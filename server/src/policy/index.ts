export { type Asker, entityOf } from './explain-access.ts';
export { ensurePolicy } from './first-policy.ts';
export { type Giver, listGivers } from './list-givers.ts';
export { policyEntity } from './policy-entity.ts';
export { policyRoutes } from './policy-routes.ts';
export { getPolicy, updatePolicy } from './policy-service.ts';
