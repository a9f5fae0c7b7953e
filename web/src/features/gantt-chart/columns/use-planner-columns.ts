import type { Calendar, References } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { workField, workFieldsWith, workWord } from '@gantry/contract/work-fields';
import { useEffect, useMemo, useState } from 'react';
import { useListLabelsQuery, useListResourcesQuery, useListUserChoicesQuery } from '#api/lookups.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import type { GanttSearch } from '../gantt-search.ts';
import type { PlannerHost, PlannerNames } from '../planner-columns/planner-host.ts';
import { loadTyping, typingNow } from '../typing/later-typing.ts';
import { usualColumns } from './column-settings.ts';
import { laterIds, lazyHeads } from './lazy-headers.ts';

/** Placeholders: until their code is loaded, the columns have their place but no text. */
const empty: readonly PlanColumn[] = [
  ...workFieldsWith('chart')
    .filter((field) => !usualColumns.shown.includes(workWord(field)))
    .map((field) => ({ id: workWord(field), header: fieldName(field), width: workField(field).chart ?? 0 })),
  ...laterIds.map((id) => ({ id, ...lazyHeads[id] })),
].map((head) => ({ ...head, text: () => '', cell: () => null }));
const laterColumns: ReadonlySet<string> = new Set(empty.map(({ id }) => id));

/** The columns in an address that are hidden by default. */
export function laterIn(search: Pick<GanttSearch, 'columns' | 'narrow' | 'sort' | 'group'>): string[] {
  const { columns = '', narrow = '', sort = '', group = '' } = search;
  const ids = `${columns},${narrow},${group},${sort.replace('-', '')}`
    .split(',')
    .map((part) => part.split(':')[0] ?? '');
  return ids.filter((id) => laterColumns.has(id));
}

/** Columns that are hidden by default. Their code is loaded when one of them is shown, or on first touch. */
export function usePlannerColumns(host: PlannerHost, isAsked: boolean) {
  const [code, setCode] = useState(typingNow);
  useEffect(() => {
    if (code !== undefined) return;
    let isOver = false;
    const begin = () => void loadTyping().then((loaded) => !isOver && setCode(() => loaded));
    const stop = isAsked ? begin() : onFirstTouch(begin);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [code, isAsked]);
  const { plan, projectKey, now, minutesPerDay, path, comparison, names, mayAssign } = host;
  const { descriptions, isTried } = host;
  const columns = useMemo(
    () =>
      code?.plannerColumns({
        ...{ plan, projectKey, now, minutesPerDay, path, comparison, names, mayAssign },
        ...{ descriptions, isTried },
      }) ?? empty,
    [code, plan, projectKey, now, minutesPerDay, path, comparison, names, mayAssign, descriptions, isTried],
  );
  return { columns, code };
}

interface KnownNames {
  readonly people: ReadonlyMap<string, string>;
  readonly resources: readonly References['resources'][number][];
  readonly calendars: readonly Calendar[];
}

/** The limit of one request. */
const everyone = { query: { limit: 200 } };

/** The names that columns show and that are typed into them. A list is requested only by the column that needs it. */
export function usePlannerNames(known: KnownNames, asked: readonly string[]): PlannerNames {
  const { data: labels } = useListLabelsQuery(undefined, { skip: !asked.includes('labels') });
  const { data: users } = useListUserChoicesQuery({}, { skip: !asked.includes('assignees') });
  const { data: all } = useListResourcesQuery(everyone, { skip: !asked.includes('resources') });
  const { people, resources, calendars } = known;
  return useMemo(
    () => ({
      people: new Map([...people, ...namesOf(users)]),
      resources: new Map([...namesOf(resources), ...namesOf(all?.response)]),
      capacities: new Map([...resources, ...(all?.response ?? [])].map(({ id, capacity }) => [id, capacity])),
      labels: new Map(namesOf(labels)),
      calendars: new Map(namesOf(calendars).filter(([, name]) => name !== '')),
    }),
    [people, users, resources, all, labels, calendars],
  );
}

const namesOf = (rows: readonly { readonly id: string; readonly name: string }[] | null = []) =>
  (rows ?? []).map(({ id, name }): [string, string] => [id, name]);
