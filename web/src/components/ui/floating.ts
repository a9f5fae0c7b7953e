/** Shared styles of everything that floats over the page. */
export const floating = 'appearing rounded-float bg-popover text-sm shadow-float outline-none';

/** A row of a menu or a picker. */
export const floatingRow =
  'flex min-h-7 cursor-default items-center gap-2 rounded-[5px] px-2 py-1 select-none outline-none data-highlighted:bg-foreground/6 data-disabled:opacity-50 pointer-coarse:min-h-9 [&>.lucide]:text-muted-foreground';
