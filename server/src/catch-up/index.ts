export { startCatchingUp } from './catch-up.ts';
