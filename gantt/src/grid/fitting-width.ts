/**
 * How wide a column has to be for its head and for all that its cells say now: those that are drawn, which are a screen of rows
 * and no more. Copies of them are laid out at the width that they ask for, all at once.
 */
export function fittingWidth(head: HTMLElement): number | undefined {
  const grid = head.closest('.gantt-grid');
  const { column } = head.dataset;
  if (!grid || column === undefined) return undefined;
  const cells = [...grid.querySelectorAll<HTMLElement>(`.gantt-cell[data-column="${CSS.escape(column)}"]`)];
  const copies = [head, ...cells].map(copyAtItsWidth);
  const widths = copies.map((copy) => copy.getBoundingClientRect().width);
  for (const copy of copies) copy.remove();
  return Math.ceil(Math.max(...widths));
}

function copyAtItsWidth(cell: HTMLElement): HTMLElement {
  const copy = cell.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'absolute',
    insetInlineStart: '0',
    width: 'max-content',
    contain: 'none',
    visibility: 'hidden',
  });
  cell.parentElement?.append(copy);
  return copy;
}
