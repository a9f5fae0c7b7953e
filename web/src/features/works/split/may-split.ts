import type { Work } from '@gantry/contract';

/** Closed works, milestones and works with sub-works cannot be split. */
export const maySplit = ({ can, status, milestone, subWorkCount }: Work): boolean =>
  can.includes('schedule') && status !== 'done' && status !== 'cancelled' && !milestone && subWorkCount === 0;
