import { fieldName } from '@gantry/contract/field-names';
import type { SheetColumn } from '@gantry/gantt/export';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';

/** What a chart on paper needs where nothing but names stands beside it on screen. */
const always = ['key', 'title', 'owner', 'start', 'due', 'progress'];
const widestKey = 64;
const usualTitle = 250;

/**
 * The list beside the chart, as text: all columns that are shown, in their order. `all`: those that could be shown as well. `titleOf`:
 * groups have names, too.
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
