import type { ComponentProps } from 'react';

/*
 * A board has the role of a grid, but its elements are not a table. Only the grid itself takes the focus, and its
 * cursor marks the active part.
 */

export function GridRow(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: cards are placed one by one, which tables cannot do
  // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
  return <div role="row" {...props} />;
}

export function GridRows(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: cards are placed one by one, which tables cannot do
  return <div role="rowgroup" {...props} />;
}

/** The head of a row of columns. */
export function GridRowHead(props: ComponentProps<'span'>) {
  // biome-ignore lint/a11y/useSemanticElements: cards are placed one by one, which tables cannot do
  // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
  return <span role="rowheader" {...props} />;
}
