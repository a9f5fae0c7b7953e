import type { View } from '@gantry/contract';
import { ChevronDown } from 'lucide-react';

/** Of the title, whether its menu is there already or not: nothing moves when it comes. */
export const viewTitleClass = '-ml-1.5 flex min-w-0 text-xl font-semibold tracking-tight';

export function ViewName({ view }: { view: View | undefined }) {
  return (
    <>
      <span className="truncate">{view?.name ?? 'All works'}</span>
      <ChevronDown aria-hidden className="!size-4 flex-none text-muted-foreground" />
    </>
  );
}
