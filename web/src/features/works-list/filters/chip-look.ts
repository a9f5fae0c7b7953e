/** What a chip and its parts look like; apart from the chip itself, whose pickers are no part of the first load. */
export const chipLook =
  'inline-flex h-[26px] items-center divide-x divide-border overflow-hidden rounded-control border border-border-strong text-sm whitespace-nowrap pointer-coarse:h-9';
export const chipPartLook = 'inline-flex h-full items-center gap-1.5 px-2 hover:bg-hover -outline-offset-2';
export const chipsLook = 'flex flex-wrap items-center gap-1.5 px-5 pb-3 max-md:px-4';
