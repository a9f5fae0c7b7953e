import type { View } from '@gantry/contract';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../list/words/index.ts';

const titleClass = '-ml-1.5 flex min-w-0 font-semibold tracking-tight';

/**
 * The heading has the same size before and after its menu is loaded, so that nothing moves. Inside a project the title
 * is the project's.
 */
export function ViewHeading({ isInProject, children }: { isInProject: boolean; children: ReactNode }) {
  return isInProject ? (
    <h2 className={`${titleClass} text-base`}>{children}</h2>
  ) : (
    <h1 className={`${titleClass} text-xl`}>{children}</h1>
  );
}

export const viewTriggerClass =
  'flex min-w-0 items-center gap-1.5 rounded-control px-1.5 hover:bg-hover data-popup-open:bg-hover';

export function ViewName({ view }: { view: View | undefined }) {
  return (
    <>
      <span className="truncate">{view?.name ?? say('allWorks')}</span>
      <ChevronDown aria-hidden className="!size-4 flex-none text-muted-foreground" />
    </>
  );
}
