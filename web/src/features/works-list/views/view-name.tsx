import type { View } from '@gantry/contract';
import { ChevronDown } from 'lucide-react';

/** Of the title, whether its menu is there already or not: nothing moves when it comes. */
export const viewTitleClass = '-ml-1.5 flex min-w-0 text-xl font-semibold tracking-tight';

export const viewTriggerClass =
  'flex min-w-0 items-center gap-1.5 rounded-control px-1.5 hover:bg-hover data-popup-open:bg-hover';

export function ViewName({ view }: { view: View | undefined }) {
  return (
    <>
      <span className="truncate">{view?.name ?? 'All works'}</span>
      <ChevronDown aria-hidden className="!size-4 flex-none text-muted-foreground" />
    </>
  );
}
