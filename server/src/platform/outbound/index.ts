export { type Allowance, NOTHING_ALLOWED, parseAllowance } from './allowance.ts';
export { OutboundError, type OutboundFailure, readFromElsewhere, sendElsewhere } from './outbound.ts';
