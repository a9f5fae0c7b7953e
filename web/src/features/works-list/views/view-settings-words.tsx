import type { ViewSettings, WorkLayout } from '@gantry/contract';
import type { ReactNode } from 'react';
import { filterFieldName, sortFieldName } from '#lib/work-words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { parseFilters, type WorkFilter } from '#sync/reads/work-filter.ts';
import { readSort } from '#sync/reads/work-sort.ts';
import { say as sayOfBoard } from '../board/words/index.ts';
import { say as sayOfCalendar } from '../calendar/words/index.ts';
import { columnWords, groupingWords } from '../columns/display-words.ts';
import { say as sayColumns } from '../columns/words/index.ts';
import { filterDayWords } from '../filters/filter-days.ts';
import { getFilterField, operatorLabel } from '../filters/filter-fields.ts';
import { useFilterValueOptions } from '../filters/filter-value-options.ts';
import { ofViewSettings } from '../list-settings.ts';
import { say } from './words/index.ts';

const layoutWords: Record<WorkLayout, string> = {
  list: sayColumns('list'),
  table: sayColumns('table'),
  board: sayOfBoard('board'),
  calendar: sayOfCalendar('calendar'),
};

/** The settings of a view as text, for a person who chooses between two versions. */
export function ViewSettingsWords({ settings }: { settings: ViewSettings }) {
  const { filter, sort, group, layout, density, columns } = ofViewSettings(settings);
  const { field, descending } = readSort(sort);
  const grouping = groupingWords.find(({ value }) => value === group)?.label;
  const shown = columns.map(({ name }) => columnWords.find((column) => column.name === name)?.label ?? name);
  const chips = parseFilters(filter);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <Term name={say('works')}>
        {chips.length === 0
          ? say('all')
          : chips.map((chip) => (
              <span key={`${chip.field}:${chip.operator}`} className="block">
                <ChipWords chip={chip} />
              </span>
            ))}
      </Term>
      <Term name={say('order')}>
        {say(descending ? 'descending' : 'ascending', { order: sortFieldName(field) })}
      </Term>
      <Term name={say('groups')}>{grouping ?? say('none')}</Term>
      <Term name={sayColumns('layout')}>
        {say(density === 'compact' ? 'compact' : 'comfortable', { layout: layoutWords[layout] })}
      </Term>
      {layout === 'table' && <Term name={sayColumns('columns')}>{shown.join(', ')}</Term>}
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children}
      </dd>
    </>
  );
}

function ChipWords({ chip: { field, operator, values } }: { chip: WorkFilter }) {
  const known = getFilterField(field);
  const today = useCompanyToday();
  const named = useFilterValueOptions(known.kind, values);
  const wordsOf = (value: string) =>
    known.kind === 'date' ? filterDayWords(value, today) : (named.wordsOf(value) ?? value);
  return say('condition', {
    field: filterFieldName(field),
    operator: operatorLabel(known, operator),
    values: values.map(wordsOf).join(', '),
  });
}
