export { applyLedger, startKeepingLedger } from './ledger.ts';
export { personalDataRoutes } from './personal-data-routes.ts';
