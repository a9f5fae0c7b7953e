import type { ChangeSet } from '@gantry/contract';

/** Whether a change created works: undoing it would delete them, and there is an explicit command for that. */
export const makesWorks = ({ items }: Pick<ChangeSet, 'items'>): boolean =>
  items.some(({ entity, field, old }) => entity === 'work' && field === 'row' && old === null);
