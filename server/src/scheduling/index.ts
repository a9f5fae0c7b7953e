export { Rescheduling } from './rescheduling.ts';
