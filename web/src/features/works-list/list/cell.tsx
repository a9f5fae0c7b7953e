import type { ComponentProps } from 'react';

/** A cell of a grid that is drawn, not laid out as a table: the list has one focus, its cursor, and no cell takes it. */
export function Cell(props: ComponentProps<'span'>) {
  // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
  // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active row
  return <span role="gridcell" {...props} />;
}
