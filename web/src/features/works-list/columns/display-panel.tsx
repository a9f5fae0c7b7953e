import type { WorkArrangement, WorkColumn, WorkLayout } from '@gantry/contract';
import { boardFields } from '@gantry/contract/vocabulary';
import {
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  CalendarDays,
  Check,
  List,
  Rows3,
  Rows4,
  SquareKanban,
  Table2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { cx } from '#lib/cx.ts';
import { formatSort, readSort } from '#sync/reads/work-sort.ts';
import { columnsBy } from '../board/board-columns.ts';
import { say as sayOfBoard } from '../board/words/index.ts';
import { say as sayOfCalendar } from '../calendar/words/index.ts';
import { isOpenOnly, type ListSettings } from '../list-settings.ts';
import { toggleColumn } from './column-settings.ts';
import { columnWords, groupingWords } from './display-words.ts';
import { firstSortBy, sortOptions } from './sort-options.ts';
import { say } from './words/index.ts';

interface DisplayPanelProps {
  readonly settings: ListSettings;
  readonly onChange: (part: Partial<ListSettings>) => void;
  /** The grouping that makes no sense here, such as by project inside a project. */
  readonly withoutGrouping: WorkArrangement | undefined;
}

const layouts = [
  { value: 'list', label: say('list'), icon: <List /> },
  { value: 'table', label: say('table'), icon: <Table2 /> },
  { value: 'board', label: sayOfBoard('board'), icon: <SquareKanban /> },
  { value: 'calendar', label: sayOfCalendar('calendar'), icon: <CalendarDays /> },
] as const;

const densities = [
  { value: 'comfortable', label: say('comfortable'), icon: <Rows3 /> },
  { value: 'compact', label: say('compact'), icon: <Rows4 /> },
] as const;

/** Layout, grouping, order, density and columns of a list. Each change takes effect at once. */
export function DisplayPanel({ settings, onChange, withoutGrouping }: DisplayPanelProps) {
  const { layout, density, group, columns } = settings;
  const { field, descending } = readSort(settings.sort);
  const groupings = [
    { value: 'none' as const, label: say('noGrouping') },
    ...groupingWords.filter(({ value }) => value !== withoutGrouping),
  ];
  return (
    <div className="flex flex-col gap-2.5 p-3 text-sm">
      <Segmented
        label={say('layout')}
        value={layout}
        options={layouts}
        onChange={(next) => onChange({ layout: next, ...filterOf(next, settings) })}
        className="!grid !h-auto grid-cols-2 [&>*]:h-7 [&>*]:justify-center pointer-coarse:[&>*]:h-9"
      />
      {layout === 'board' ? (
        <BoardLines settings={settings} onChange={onChange} />
      ) : (
        <Line label={say('groupBy')}>
          <Select
            label={say('groupBy')}
            value={group ?? 'none'}
            options={groupings}
            onChange={(next) => onChange({ group: next === 'none' ? null : next })}
            className="!h-7 w-44 !text-sm"
          />
        </Line>
      )}
      <Line label={say('sortBy')}>
        <Select
          label={say('sortBy')}
          value={field}
          options={sortOptions}
          onChange={(next) => onChange({ sort: firstSortBy(next) })}
          className="!h-7 w-32 !text-sm"
        />
        <IconButton
          label={say(descending ? 'isDescending' : 'isAscending')}
          icon={descending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
          onClick={() => onChange({ sort: formatSort({ field, descending: !descending }) })}
        />
      </Line>
      <Line label={say('density')}>
        <Segmented
          label={say('density')}
          value={density}
          options={densities}
          onChange={(next) => onChange({ density: next })}
        />
      </Line>
      {layout === 'table' && (
        <fieldset className="border-t border-border pt-2.5">
          <legend className="sr-only">{say('columns')}</legend>
          <p aria-hidden className="pb-1.5 text-muted-foreground">
            {say('columns')}
          </p>
          <div className="flex flex-wrap gap-1.5">
            {columnWords.map(({ name, label }) => (
              <ColumnSwitch
                key={name}
                name={name}
                label={label}
                isShown={columns.some((column) => column.name === name)}
                onToggle={() => onChange({ columns: toggleColumn(columns, name) })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/**
 * The columns of a board already separate open works, so the default chip of open works would leave the columns of
 * closed works empty.
 */
const filterOf = (layout: WorkLayout, { filter }: ListSettings): Partial<ListSettings> =>
  layout === 'board' && isOpenOnly(filter) ? { filter: [] } : {};

/** Chooses the fields that define the columns and the rows of a board. */
function BoardLines({ settings, onChange }: Pick<DisplayPanelProps, 'settings' | 'onChange'>) {
  const fields = groupingWords.flatMap(({ value, label }) => {
    const field = boardFields.find((name) => name === value);
    return field === undefined ? [] : [{ value: field, label }];
  });
  const by = columnsBy(settings.group);
  const lanes = [
    { value: 'none' as const, label: sayOfBoard('noLanes') },
    ...fields.filter(({ value }) => value !== by),
  ];
  return (
    <>
      <Line label={sayOfBoard('columns')}>
        <Select
          label={sayOfBoard('columns')}
          value={by}
          options={fields}
          onChange={(next) => onChange({ group: next })}
          className="!h-7 w-44 !text-sm"
        />
      </Line>
      <Line label={sayOfBoard('lanes')}>
        <Select
          label={sayOfBoard('lanes')}
          value={settings.lanes === by ? 'none' : (settings.lanes ?? 'none')}
          options={lanes}
          onChange={(next) => onChange({ lanes: next === 'none' ? null : next })}
          className="!h-7 w-44 !text-sm"
        />
      </Line>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-3">
      <span className="text-muted-foreground">{label}</span>
      <span className="flex items-center gap-1">{children}</span>
    </div>
  );
}

interface ColumnSwitchProps {
  readonly name: WorkColumn;
  readonly label: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function ColumnSwitch({ label, isShown, onToggle }: ColumnSwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onToggle}
      className={cx(
        'flex h-6 items-center gap-1 rounded-control border px-2 text-xs pointer-coarse:h-9',
        isShown
          ? 'border-primary/40 bg-primary-soft text-foreground'
          : 'border-border-strong text-muted-foreground hover:text-foreground',
      )}
    >
      {isShown && <Check className="!size-3" />}
      {label}
    </button>
  );
}
