/*
 * What a finger presses in a line of a phone: the status over the whole height of its left edge, the due date over that of
 * its right edge, and between them the work itself. The priority and the owner are shown only: the work's page and the
 * menu of the line change them. The places are those of the two text lines, which have 20 px each. A mouse is exact and
 * presses the values themselves.
 */

const strip = 'max-md:pointer-coarse:before:absolute';

export const touchStrips = {
  status: `${strip} max-md:pointer-coarse:before:-top-[7px] max-md:pointer-coarse:before:-left-3 max-md:pointer-coarse:before:h-(--row-height) max-md:pointer-coarse:before:w-12`,
  due: `${strip} max-md:pointer-coarse:before:-top-[5px] max-md:pointer-coarse:before:-right-3 max-md:pointer-coarse:before:h-(--row-height) max-md:pointer-coarse:before:w-[max(100%+0.75rem,3rem)]`,
  /** On a card of the board, whose lower line has the due date. */
  dueOfCard: `${strip} max-md:pointer-coarse:before:-right-1.5 max-md:pointer-coarse:before:-bottom-1 max-md:pointer-coarse:before:h-11 max-md:pointer-coarse:before:w-[max(100%+0.375rem,2.75rem)]`,
} as const;

/** Shown only, to a finger on a phone. */
export const notPressed = 'max-md:pointer-coarse:pointer-events-none';
