/*
 * What a finger presses in a line of works: the status, the due date and the box that selects it, each over the height of
 * the line, and between them the work itself. The priority and the owner are shown only: the work's page and the menu of the
 * line change them. On a phone the status has the left edge of the line and the due date its right edge; their places are
 * those of the two text lines, which have 20 px each. A mouse is exact and presses the values themselves.
 */

const strip = 'max-md:pointer-coarse:before:absolute';
const wide = 'md:pointer-coarse:touch-target';

export const touchStrips = {
  status: `${strip} max-md:pointer-coarse:before:-top-[7px] max-md:pointer-coarse:before:-left-3 max-md:pointer-coarse:before:h-(--row-height) max-md:pointer-coarse:before:w-12 ${wide}`,
  due: `${strip} max-md:pointer-coarse:before:-top-[5px] max-md:pointer-coarse:before:-right-3 max-md:pointer-coarse:before:h-(--row-height) max-md:pointer-coarse:before:w-[max(100%+0.75rem,3rem)] ${wide}`,
  /** On a card of the board, whose lower line has the due date. */
  dueOfCard:
    'pointer-coarse:before:absolute pointer-coarse:before:-right-1.5 pointer-coarse:before:-bottom-1 pointer-coarse:before:h-11 pointer-coarse:before:w-[max(100%+0.375rem,2.75rem)]',
  /** From the left edge of the line to behind the box. */
  box: 'pointer-coarse:before:absolute pointer-coarse:before:top-[calc(50%+0.5px)] pointer-coarse:before:-left-3 pointer-coarse:before:h-11 pointer-coarse:before:w-12 pointer-coarse:before:-translate-y-1/2',
} as const;

/** The height of a row of one line, in pixels, whatever the chosen density. */
export const coarseRowHeight = 44;

/** Shown only, to a finger. */
export const notPressed = 'pointer-coarse:pointer-events-none';
