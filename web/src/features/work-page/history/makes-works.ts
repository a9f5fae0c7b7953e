import type { ChangeSet } from '@gantry/contract';

/** Whether a change made works: to take it back is to delete them, which has a command of its own that says so. */
export const makesWorks = ({ items }: Pick<ChangeSet, 'items'>): boolean =>
  items.some(({ entity, field, old }) => entity === 'work' && field === 'row' && old === null);
