import { MenuChoice } from '#components/ui/menu.tsx';
import { Submenu } from '#components/ui/submenu.tsx';
import { say } from '#features/plan/words/index.ts';
import { columnNames } from '../columns/use-column-settings.ts';
import type { GanttSearch } from '../gantt-search.ts';

interface ArrangeChoicesProps {
  readonly search: Pick<GanttSearch, 'group' | 'sort' | 'across'>;
  /** The shown columns. */
  readonly columns: readonly string[];
  readonly onSearch: (change: GanttSearch) => void;
}

const nothing = 'nothing';
const usualGroups: readonly string[] = ['owner', 'status', 'priority'];
/** Columns with a different value for each work. */
const neverGroups: ReadonlySet<string> = new Set(['key', 'title', 'wbs']);

const nameOf = (id: string): string => columnNames[id] ?? id;
const columnOf = (sort: string | undefined): string | undefined => sort?.replace('-', '');

/** Chooses the columns by which works are sorted and grouped: all shown ones, and the most common ones for groups. */
export function ArrangeChoices({ search, columns, onSearch }: ArrangeChoicesProps) {
  const { group, sort, across } = search;
  const by = columnOf(sort);
  const isDescending = sort?.startsWith('-') === true;
  const among = (ids: readonly (string | undefined)[]) => [
    { value: nothing, label: say('byNothing') },
    ...[...new Set(ids)].flatMap((id) => (id === undefined ? [] : [{ value: id, label: nameOf(id) }])),
  ];
  const grouping = columns.filter((id) => !neverGroups.has(id));
  return (
    <>
      <Submenu label={say('sortBy')}>
        <MenuChoice
          label={say('sortBy')}
          value={by ?? nothing}
          options={among([...columns, by])}
          onChange={(id) => onSearch({ sort: id === nothing ? undefined : id })}
        />
        {by !== undefined && (
          <>
            <MenuChoice
              label={say('sortOrder')}
              value={isDescending ? 'down' : 'up'}
              options={[
                { value: 'up', label: say('sortUp') },
                { value: 'down', label: say('sortDown') },
              ]}
              onChange={(way) => onSearch({ sort: way === 'down' ? `-${by}` : by })}
            />
            {group === undefined && (
              <MenuChoice
                label={say('phases')}
                value={across ?? 'within'}
                options={[
                  { value: 'within', label: say('withinPhases') },
                  { value: 'phases', label: say('acrossPhases') },
                ]}
                onChange={(value) => onSearch({ across: value === 'phases' ? value : undefined })}
              />
            )}
          </>
        )}
      </Submenu>
      <Submenu label={say('groupBy')}>
        <MenuChoice
          label={say('groupBy')}
          value={group ?? nothing}
          options={among([...usualGroups, ...grouping, group])}
          onChange={(id) => onSearch({ group: id === nothing ? undefined : id })}
        />
      </Submenu>
    </>
  );
}

/** The current sorting and grouping as text, when it is not the plan's own order. */
export function arrangedWords({ group, sort }: ArrangeChoicesProps['search']): string[] {
  const by = columnOf(sort);
  return [
    ...(group === undefined ? [] : [say('groupedBy', { column: nameOf(group) })]),
    ...(by === undefined ? [] : [say('sortedBy', { column: nameOf(by) })]),
  ];
}
