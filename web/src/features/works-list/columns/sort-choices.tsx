import { MenuChoice, MenuSeparator } from '#components/ui/menu.tsx';
import { formatSort, readSort } from '#sync/reads/work-sort.ts';
import { firstSortBy, sortOptions } from './sort-options.ts';
import { say } from './words/index.ts';

interface SortChoicesProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Chooses the sort field and the direction. */
export function SortChoices({ sort, onSort }: SortChoicesProps) {
  const { field, descending } = readSort(sort);
  return (
    <>
      <MenuChoice
        label={say('direction')}
        value={descending ? 'descending' : 'ascending'}
        options={[
          { value: 'ascending', label: say('ascending') },
          { value: 'descending', label: say('descending') },
        ]}
        onChange={(way) => onSort(formatSort({ field, descending: way === 'descending' }))}
      />
      <MenuSeparator />
      <MenuChoice
        label={say('sortBy')}
        value={field}
        options={sortOptions}
        onChange={(next) => next !== field && onSort(firstSortBy(next))}
      />
    </>
  );
}
