import type { ReactNode } from 'react';
import type { GanttColumn } from '../props.ts';

/** Names of the columns, over the rows. */
export function HeaderRow({ columns, extra }: { columns: readonly GanttColumn[]; extra: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which the rows of a table cannot be
    <div role="row" className="gantt-head" aria-rowindex={1}>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          key={column.id}
          role="columnheader"
          className="gantt-head-cell"
          data-align={column.align}
          data-tree={column.isTree}
        >
          <span className="gantt-cut">{column.header}</span>
          {column.isTree && extra}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="columnheader" className="gantt-hidden">
        Bar
      </div>
    </div>
  );
}
