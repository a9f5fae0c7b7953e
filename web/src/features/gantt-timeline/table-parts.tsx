import type { ComponentProps } from 'react';

/*
 * A table for those who hear it. It is drawn with boxes, because its rows are placed one by one, which the elements of
 * tables cannot do; what takes the focus in it are its links.
 */

export function Row(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="row" {...props} />;
}

export function ColumnHead(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="columnheader" {...props} />;
}

export function Cell(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="cell" {...props} />;
}
