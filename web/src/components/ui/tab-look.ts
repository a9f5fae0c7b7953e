/** The look of a tab; `data-active`, or `data-status="active"` of a link, marks the chosen one. */
export const tabLook =
  'relative inline-flex h-9 items-center gap-1.5 whitespace-nowrap text-muted-foreground hover:text-foreground data-active:font-medium data-active:text-foreground data-[status=active]:font-medium data-[status=active]:text-foreground after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-t-[1px] data-active:after:bg-foreground data-[status=active]:after:bg-foreground';
