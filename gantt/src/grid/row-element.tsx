import { memo, type ReactNode } from 'react';
import type { CellContext, GanttColumn } from '../props.ts';
import { CellEditor } from './cell-editor.tsx';

export interface RowElementProps {
  work: number;
  row: number;
  level: number;
  top: number;
  height: number;
  id: string;
  columns: readonly GanttColumn[];
  /** Undefined where the work has no sub-works. */
  isExpanded: boolean | undefined;
  isSelected: boolean;
  isHeld: boolean;
  /** -1 is the row itself; undefined: not here. */
  focusedColumn: number | undefined;
  editedColumn: string | undefined;
  wouldStart: number | undefined;
  wouldFinish: number | undefined;
  wouldBeLate: boolean;
  /** What the bar is, for the ear. */
  barWords: string;
  toggleWords: string;
  /** Another one when the columns' data have changed, so that cells are asked again. */
  data: unknown;
  onToggle(work: number): void;
  onCommit(work: number, column: string, text: string, isLeft: boolean): void;
  onCancel(): void;
}

const INDENT = 16;

/** One row of the tree grid; recycled while scrolling. */
export const RowElement = memo(function RowElement(props: RowElementProps) {
  const { work, row, level, columns, isExpanded, isSelected, focusedColumn, id } = props;
  const context = contextOf(props);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the row or cell that is active
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which the rows of a table cannot be
    <div
      role="row"
      id={id}
      className="gantt-row"
      data-work={work}
      data-focused={focusedColumn === -1 || undefined}
      data-selected={isSelected || undefined}
      data-held={props.isHeld || undefined}
      data-summary={isExpanded === undefined ? undefined : true}
      aria-level={level + 1}
      aria-rowindex={row + 2}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
    >
      {columns.map((column, at) => (
        <Cell key={column.id} column={column} at={at} isFocused={focusedColumn === at} rowId={id} row={props}>
          {props.editedColumn === column.id ? (
            <CellEditor
              key={work}
              column={column}
              context={context}
              onCommit={(text, isLeft = false) => props.onCommit(work, column.id, text, isLeft)}
              onCancel={props.onCancel}
            />
          ) : (
            column.cell(context)
          )}
        </Cell>
      ))}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="gridcell" className="gantt-hidden">
        {props.barWords}
      </div>
    </div>
  );
});

function contextOf(props: RowElementProps): CellContext {
  const { work, row, level, isSelected, wouldStart, wouldFinish, wouldBeLate } = props;
  const wouldBe =
    wouldStart === undefined || wouldFinish === undefined
      ? undefined
      : { start: wouldStart, finish: wouldFinish, isLate: wouldBeLate };
  return { work, row, level, isSelected, wouldBe };
}

interface CellProps {
  column: GanttColumn;
  at: number;
  isFocused: boolean;
  rowId: string;
  row: RowElementProps;
  children: ReactNode;
}

function Cell({ column, at, isFocused, rowId, row, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="gridcell"
      id={`${rowId}-${at}`}
      className="gantt-cell"
      data-column={column.id}
      data-align={column.align}
      data-focused={isFocused || undefined}
      data-moved={row.wouldFinish === undefined ? undefined : true}
      style={column.isTree ? { paddingInlineStart: 4 + row.level * INDENT } : undefined}
    >
      {column.isTree && (
        <Twisty isExpanded={row.isExpanded} words={row.toggleWords} onToggle={() => row.onToggle(row.work)} />
      )}
      {children}
    </div>
  );
}

interface TwistyProps {
  isExpanded: boolean | undefined;
  words: string;
  onToggle(): void;
}

function Twisty({ isExpanded, words, onToggle }: TwistyProps) {
  if (isExpanded === undefined) return <span className="gantt-twisty" aria-hidden="true" />;
  return (
    <button
      type="button"
      className="gantt-twisty"
      tabIndex={-1}
      aria-label={words}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" data-open={isExpanded || undefined}>
        <path d="M6.25 4l4 4-4 4" />
      </svg>
    </button>
  );
}
