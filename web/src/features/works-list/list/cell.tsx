import type { ComponentProps } from 'react';

/**
 * A cell of an element with the role of a grid, which is not a table element. Only the list takes the focus, and its
 * cursor marks the active cell.
 */
export function Cell(props: ComponentProps<'span'>) {
  // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
  // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active row
  return <span role="gridcell" {...props} />;
}
