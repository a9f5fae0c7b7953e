import { memo, type ReactNode } from 'react';
import type { Edited } from '../chart/editing.ts';
import type { CellContext, GanttColumn } from '../props.ts';
import { CellEditor } from './cell-editor.tsx';
import { namePlaceOf, placeOf } from './column-places.ts';
import { indentOf } from './indent.ts';
import { reasonIdOf } from './refused-reason.tsx';
import type { RowElementProps } from './row-element.tsx';

type OfRow = Pick<
  RowElementProps,
  | 'work'
  | 'row'
  | 'level'
  | 'isSelected'
  | 'isExpanded'
  | 'toggleWords'
  | 'data'
  | 'onToggle'
  | 'onCommit'
  | 'onType'
  | 'onCancel'
  | 'hasNext'
  | 'onStep'
>;
type WouldBe = Partial<Pick<RowElementProps, 'wouldStart' | 'wouldFinish' | 'wouldBeLate'>>;

interface GridCellProps extends OfRow, WouldBe {
  column: GanttColumn;
  at: number;
  id: string;
  /** Where the name of its column stands. */
  headId: string;
  isFocused: boolean;
  /** One of several cells that are copied and filled together. */
  isInHand: boolean;
  edited: Edited | undefined;
  /** Undefined where the column does not tell. */
  stamp: string | number | undefined;
}

/** One cell. It is asked again only when something that it shows may be another: a drag has no time for the others. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, work } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the row or cell that is active
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which the rows of a table cannot be
    <div
      role="gridcell"
      id={props.id}
      // The grid names the cell that is active: by its column and its content, so that an empty one has a name, too.
      aria-labelledby={props.isFocused ? `${props.headId} ${props.id}` : undefined}
      className="gantt-cell"
      data-column={column.id}
      data-align={column.align}
      data-focused={props.isFocused || undefined}
      data-in-hand={props.isInHand || undefined}
      data-tree={column.isTree}
      style={
        column.isTree
          ? { ...namePlaceOf(props.at), paddingInlineStart: 4 + indentOf(props.level) }
          : placeOf(props.at)
      }
    >
      {column.isTree && (
        <Twisty
          isExpanded={props.isExpanded}
          words={props.toggleWords}
          onToggle={() => props.onToggle(work)}
        />
      )}
      {contentOf(props)}
    </div>
  );
}, isSameCell);

/** With a stamp it matters neither that the column is another object nor that the data are: others have moved other works. */
function isSameCell(before: GridCellProps, after: GridCellProps): boolean {
  const isTold =
    after.stamp !== undefined && after.edited === undefined && isLaidOutAs(before.column, after.column);
  return (Object.keys(after) as (keyof GridCellProps)[]).every(
    (name) => Object.is(before[name], after[name]) || (isTold && (name === 'column' || name === 'data')),
  );
}

const isLaidOutAs = (before: GanttColumn, after: GanttColumn): boolean =>
  before.id === after.id && before.align === after.align && before.isTree === after.isTree;

function contentOf(props: GridCellProps): ReactNode {
  const { column, work, edited } = props;
  if (edited === undefined) return column.cell(contextOf(props));
  return (
    <CellEditor
      key={work}
      column={column}
      context={contextOf(props)}
      edited={edited}
      reasonId={reasonIdOf(props.id)}
      onCommit={(text, isLeft = false, step) => props.onCommit(work, column.id, text, { isLeft, step })}
      onType={(text) => props.onType(work, column.id, text)}
      onCancel={props.onCancel}
      hasNext={(step) => props.hasNext(work, column.id, step)}
      onStep={(step) => props.onStep(work, column.id, step)}
    />
  );
}

function contextOf(props: GridCellProps): CellContext {
  const { work, row, level, isSelected, wouldStart: start, wouldFinish: finish, wouldBeLate } = props;
  const isStill = start === undefined || finish === undefined;
  const wouldBe = isStill ? undefined : { start, finish, isLate: wouldBeLate ?? false };
  return { work, row, level, isSelected, wouldBe };
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
