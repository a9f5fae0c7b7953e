import { Skeleton } from '#components/ui/skeleton.tsx';
import { say } from './words/index.ts';

/** The placeholder of a work that is loading. */
export function DetailSkeleton() {
  return (
    <div
      role="status"
      aria-label={say('loadingWork')}
      className="mx-auto w-full max-w-[760px] space-y-4 px-5 py-6"
    >
      <Skeleton className="h-3 w-16" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-5/6" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  );
}
