export { companyEntity } from './company-entity.ts';
export {
  type CompanyCalendar,
  getCompany,
  hasCompany,
  listCalendars,
  lockFirstStart,
} from './company-repository.ts';
export { companyRoutes } from './company-routes.ts';
export { type CompanyTime, loadCompanyCalendars, loadCompanyTime } from './company-time.ts';
export { findReferences, type NamedIds, NO_NAMES, referencesTo } from './references.ts';
export { forgetReplacement, listStanding, recordReplacement } from './replacements.ts';
export { getStateOfCompany, NAME_AT_FIRST_START } from './set-up.ts';
export {
  addedReferences,
  declaredReferences,
  type ReferenceKind,
  refuseUnknownReferences,
  type SentReference,
} from './unknown-references.ts';
export { workdaysOf } from './workdays.ts';
