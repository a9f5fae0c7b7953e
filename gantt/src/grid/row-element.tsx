import { memo } from 'react';
import type { Edited } from '../chart/editing.ts';
import type { EditEnd, Step } from '../intents.ts';
import type { GanttColumn } from '../props.ts';
import { GridCell } from './grid-cell.tsx';
import { headId } from './header-row.tsx';

export interface RowElementProps {
  work: number;
  row: number;
  level: number;
  top: number;
  height: number;
  id: string;
  idPrefix: string;
  columns: readonly GanttColumn[];
  /** Undefined where the work has no sub-works. */
  isExpanded: boolean | undefined;
  isSelected: boolean;
  isHeld: boolean;
  /** -1 is the row itself; undefined: not here. */
  focusedColumn: number | undefined;
  /** The first and the last column of several cells in hand. */
  firstInHand: number | undefined;
  lastInHand: number | undefined;
  edited: Edited | undefined;
  wouldStart: number | undefined;
  wouldFinish: number | undefined;
  wouldBeLate: boolean;
  /** What the bar is, for the ear. */
  barWords: string;
  toggleWords: string;
  /** Another one when the columns' data have changed, so that cells are asked again. */
  data: unknown;
  onToggle(work: number): void;
  onCommit(work: number, column: string, text: string, how: Committed): boolean;
  onType(work: number, column: string, text: string): void;
  onCancel(end: EditEnd): void;
  hasNext(work: number, column: string, step: Step): boolean;
  onStep(work: number, column: string, step: Step): void;
}

/** By going elsewhere, or by Tab. */
export interface Committed {
  isLeft: boolean;
  step: Step | undefined;
}

/** One row of the tree grid; recycled while scrolling. */
export const RowElement = memo(function RowElement(props: RowElementProps) {
  const { work, row, columns, isExpanded, isSelected, focusedColumn, id } = props;
  const { firstInHand, lastInHand = -1 } = props;
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
      aria-level={props.level + 1}
      aria-rowindex={row + 2}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      style={{ top: props.top, height: props.height }}
    >
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          column={column}
          at={at}
          id={`${id}-${at}`}
          headId={headId(props.idPrefix, column.id)}
          isFocused={focusedColumn === at}
          isInHand={firstInHand !== undefined && at >= firstInHand && at <= lastInHand}
          edited={props.edited?.column === column.id ? props.edited : undefined}
          work={work}
          row={row}
          level={props.level}
          isSelected={isSelected}
          isExpanded={isExpanded}
          toggleWords={props.toggleWords}
          stamp={column.stamp?.(work)}
          data={props.data}
          onToggle={props.onToggle}
          onCommit={props.onCommit}
          onType={props.onType}
          onCancel={props.onCancel}
          hasNext={props.hasNext}
          onStep={props.onStep}
          {...(column.showsWouldBe && {
            wouldStart: props.wouldStart,
            wouldFinish: props.wouldFinish,
            wouldBeLate: props.wouldBeLate,
          })}
        />
      ))}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="gridcell" className="gantt-hidden">
        {props.barWords}
      </div>
    </div>
  );
});
