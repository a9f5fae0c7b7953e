import { type RefObject, useRef } from 'react';
import { ColumnHead } from './column-head.tsx';
import { boxWidth } from './table-columns.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { type HeadHost, useHeadActs } from './use-head-acts.ts';

export const headHeight = 32;

interface TableHeadProps extends HeadHost {
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

/**
 * The head of the table, with a single tab stop. Left and Right move from column to column, Enter sorts, Alt moves a
 * column, Shift changes its width, Down opens its menu, Delete hides it.
 */
export function TableHead({ gridRef, ...host }: TableHeadProps) {
  const { columns, onColumns } = host;
  const heads = useRef<HTMLDivElement>(null);
  const drag = useColumnDrag({ columns, heads, onDrop: onColumns });
  const acts = useHeadActs(host, heads);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: the heads in it have the focus
    <div
      ref={heads}
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 flex w-full min-w-(--table-width) border-b border-border bg-background text-xs text-muted-foreground"
      style={{ height: headHeight }}
    >
      <span
        role="presentation"
        style={{ width: boxWidth }}
        className="sticky left-0 z-4 flex-none bg-inherit max-md:static"
      />
      {columns.map(({ name }, index) => (
        <ColumnHead key={name} {...{ name, index, columns, acts, drag, gridRef }} />
      ))}
    </div>
  );
}
