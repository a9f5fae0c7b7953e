/*
 * What a finger presses in a line of a phone: the status over the whole height of its left edge, the due date over that of
 * its right edge, and between them the work itself. The priority and the owner are shown only: the work's page and the
 * menu of the line change them. The places are those of the two text lines, which have 20 px each.
 */

const strip = 'max-md:before:absolute max-md:before:h-(--row-height)';

export const touchStrips = {
  status: `${strip} max-md:before:-top-[7px] max-md:before:-left-3 max-md:before:w-12`,
  due: `${strip} max-md:before:-top-[5px] max-md:before:-right-3 max-md:before:w-[max(100%+0.75rem,3rem)]`,
  /** On a card of the board, whose lower line has the due date. */
  dueOfCard:
    'max-md:before:absolute max-md:before:-bottom-1 max-md:before:-right-1.5 max-md:before:h-11 max-md:before:w-[max(100%+0.375rem,2.75rem)]',
} as const;

/** Shown only, on a phone. */
export const notPressed = 'max-md:pointer-events-none';
