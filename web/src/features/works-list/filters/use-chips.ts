import { useState } from 'react';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { getFilterField } from './filter-fields.ts';

/** A chip that is being created: the list is filtered from its first value on. */
interface NewChip {
  readonly index: number;
  readonly filter: WorkFilter;
}

interface Chips {
  readonly shown: readonly WorkFilter[];
  /** The chip whose values are being chosen for the first time. */
  readonly newIndex: number | undefined;
  readonly begin: (filter: WorkFilter) => void;
  readonly change: (index: number, filter: WorkFilter) => void;
  readonly remove: (index: number) => void;
  /** Called when its values have been chosen: a chip without values is removed. */
  readonly finish: () => void;
}

/**
 * The chips of a list, with the one that is being created. It is shown before it has values, and filters while they are
 * chosen.
 */
export function useChips(
  filters: readonly WorkFilter[],
  onChange: (filters: WorkFilter[]) => void,
  onDone: () => void,
): Chips {
  const [made, setMade] = useState<NewChip | null>(null);
  // The choice arrives through the address a moment later. Until then the chip shows the latest choice.
  const others = made === null ? filters : filters.slice(0, made.index);
  const finish = () => {
    setMade(null);
    setTimeout(onDone);
  };
  const changeNew = (index: number, filter: WorkFilter) => {
    setMade({ index, filter });
    onChange(isComplete(filter) ? [...others, filter] : [...others]);
    // A chip of a date or a number takes one value; the others take several before they close.
    if (isSingle(filter)) finish();
  };
  return {
    shown: made === null ? filters : [...others, made.filter],
    newIndex: made?.index,
    begin: (filter) => setMade({ index: filters.length, filter }),
    change: (index, filter) => {
      if (index === made?.index) changeNew(index, filter);
      else onChange(isComplete(filter) ? filters.with(index, filter) : filters.toSpliced(index, 1));
    },
    remove: (index) => {
      onChange(filters.toSpliced(index, 1));
      finish();
    },
    finish,
  };
}

const isSingle = ({ field }: WorkFilter): boolean =>
  ['date', 'percent', 'line', 'yes'].includes(getFilterField(field).kind);

const isComplete = ({ operator, values }: WorkFilter): boolean =>
  values.length > 0 || operator === 'empty' || operator === 'not_empty';
