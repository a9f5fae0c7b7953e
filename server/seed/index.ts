export { seedDemoCompany } from './seed-demo-company.ts';
