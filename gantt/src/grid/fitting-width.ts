/**
 * The width that a column needs for its head and for the current content of its cells: only the drawn ones, which are
 * at most a screen of rows. Copies of them are laid out together at their natural width.
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
