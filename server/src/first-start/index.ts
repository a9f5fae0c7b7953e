export { ensureCompany, machineTimeZone, OFFICE_WEEK, withoutCompany } from './first-company.ts';
