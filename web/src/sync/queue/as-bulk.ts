import type { WorkBulkChange } from '@gantry/contract';
import type { EachChange } from '../works/work-change.ts';

/** A change that only the request for many works supports. Its effect on a row is visible when the response arrives. */
export const asBulk = (change: WorkBulkChange): EachChange => Object.assign(() => ({}), { asBulk: change });
