import { workWord } from '@gantry/contract/work-fields';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { say } from '#features/plan/words/index.ts';
import { fieldsOfDraft } from './fields-of-draft.ts';
import type { Draft } from './with-draft.ts';

/** Columns that can be filled for a new work: known before the code that reads them is loaded. */
const typedOfNew: ReadonlySet<string> = new Set([...fieldsOfDraft.map(workWord), 'after']);

/** The columns of the list. A draft row shows what has been typed so far. */
export const withDraftCells = (columns: readonly PlanColumn[], { work, cells }: Draft): PlanColumn[] =>
  columns.map((column) => {
    const text = cells.get(column.id) ?? '';
    const { editor } = column;
    return {
      ...column,
      ...(column.stamp && { stamp: (each: number) => (each === work ? text : (column.stamp?.(each) ?? '')) }),
      cell: (context) => (context.work === work ? <span dir="auto">{text}</span> : column.cell(context)),
      editText: (each) => {
        if (each !== work) return column.editText?.(each);
        return typedOfNew.has(column.id) ? text : undefined;
      },
      // Values with an editor of choices are typed in a draft row, because its work does not exist yet.
      ...(editor && { editor: (context) => (context.work === work ? undefined : editor(context)) }),
    };
  });

/** The columns of the list with an empty row below, which a click or a tap opens. */
export const withEmptyCells = (
  columns: readonly PlanColumn[],
  { work, onOpen }: { readonly work: number; readonly onOpen: () => void },
): PlanColumn[] =>
  columns.map((column) => ({
    ...column,
    ...(column.stamp && { stamp: (each: number) => (each === work ? '' : (column.stamp?.(each) ?? '')) }),
    cell: (context) => {
      if (context.work !== work) return column.cell(context);
      return column.isTree ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={onOpen}
          className="size-full cursor-text truncate text-start text-muted-foreground"
        >
          {say('typeNewWork')}
        </button>
      ) : null;
    },
  }));
