export { applyMappings } from './apply-mappings.ts';
export { GroupHash, readClaims, type SignInClaims } from './claims.ts';
export { signInMappingEntity } from './mapping-entity.ts';
export { signInMappingRoutes } from './mapping-routes.ts';
