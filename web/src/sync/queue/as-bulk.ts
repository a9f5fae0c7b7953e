import type { WorkBulkChange } from '@gantry/contract';
import type { EachChange } from '../works/work-change.ts';

/** A change that only the call for many works knows; what it does to a row is seen when the answer is there. */
export const asBulk = (change: WorkBulkChange): EachChange => Object.assign(() => ({}), { asBulk: change });
