export { ensurePolicy } from './first-policy.ts';
export { policyEntity } from './policy-entity.ts';
export { policyRoutes } from './policy-routes.ts';
export { getPolicy, updatePolicy } from './policy-service.ts';
