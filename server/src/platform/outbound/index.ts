export { type Allowance, NOTHING_ALLOWED, parseAllowance } from './allowance.ts';
export { OutboundError, type OutboundFailure, readFromElsewhere } from './outbound.ts';
