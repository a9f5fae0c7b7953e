/**
 * The styles of a chip and its parts. They are separate from the chip, whose pickers are not part of the initial load.
 */
export const chipLook =
  'inline-flex h-[26px] items-center divide-x divide-border overflow-hidden rounded-control border border-border-strong text-sm whitespace-nowrap pointer-coarse:h-9';
export const chipPartLook = 'inline-flex h-full items-center gap-1.5 px-2 hover:bg-hover -outline-offset-2';
export const chipsLook = 'flex flex-wrap items-center gap-1.5 px-5 pb-3 max-md:px-4';
