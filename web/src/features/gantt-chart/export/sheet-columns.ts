import { fieldName } from '@gantry/contract/field-names';
import type { SheetColumn } from '@gantry/gantt/export';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';

/** The columns that a chart on paper needs when the screen shows only names beside it. */
const always = ['key', 'title', 'owner', 'start', 'due', 'progress'];
const widestKey = 64;
const usualTitle = 250;

/**
 * The list beside the chart as text: all shown columns in their order. `all`: the columns that could also be shown.
 * `titleOf`: groups also have names.
 */
export function sheetColumns(
  shown: readonly PlanColumn[],
  all: readonly PlanColumn[],
  titleOf: (work: number) => string,
): SheetColumn[] {
  const hasMore = shown.some(({ id }) => id !== 'title');
  const columns = hasMore ? shown : always.flatMap((id) => all.filter((column) => column.id === id));
  return columns.map(({ id, header, width, align, isTree, text }): SheetColumn => {
    if (isTree) return { title: header, width: Math.max(width, usualTitle), isTree, text: titleOf };
    const title = id === 'key' ? fieldName('key') : header;
    return { title, width: id === 'key' ? widestKey : width, ...(align && { align }), text };
  });
}
