import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { typingNow } from '../typing/later-typing.ts';
import type { DateColumn, HintHost } from '../typing/typed-moments.ts';

const dateColumns: readonly string[] = ['start', 'due', 'deadline'] satisfies DateColumn[];

/** Columns of dates say while one is typed which day it is, and what it counts as where nobody works on it. */
export const withDateHints = (columns: readonly PlanColumn[], host: HintHost): PlanColumn[] =>
  columns.map((column) =>
    dateColumns.includes(column.id)
      ? {
          ...column,
          editHint: (work, text) => typingNow()?.typedDateHint(host, work, column.id as DateColumn, text),
        }
      : column,
  );
