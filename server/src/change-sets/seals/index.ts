export { sealKey } from './seal-hash.ts';
export { findLastSeal } from './seal-repository.ts';
export { sealCommitted } from './sealer.ts';
export { startSealing } from './start-sealing.ts';
export { type ChainEnd, type Tampering, type Verification, verifyLog } from './verify.ts';
