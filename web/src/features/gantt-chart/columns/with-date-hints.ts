import { isWorkFieldOf, type WorkFieldWith, workFieldsWith } from '@gantry/contract/work-fields';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { typingNow } from '../typing/later-typing.ts';
import type { DateColumn } from '../typing/read-cell-date.ts';
import type { HintHost } from '../typing/typed-moments.ts';

const dateColumns: readonly string[] = workFieldsWith('chart').filter((field: WorkFieldWith<'chart'>) =>
  isWorkFieldOf(field, 'date'),
);

/** While a date is typed, its column shows which day it is, and what it counts as when it is a day off. */
export const withDateHints = (columns: readonly PlanColumn[], host: HintHost): PlanColumn[] =>
  columns.map((column) =>
    dateColumns.includes(column.id)
      ? {
          ...column,
          editHint: (work, text) => typingNow()?.typedDateHint(host, work, column.id as DateColumn, text),
        }
      : column,
  );
