import type { ReactNode } from 'react';
import { RetryButton } from '#components/ui/retry-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { sentenceOf } from '#lib/problem.ts';

interface PartStateProps<T> {
  readonly answer: { readonly currentData?: T; readonly error?: unknown; readonly refetch: () => void };
  /** How high the part is going to be, so that nothing jumps. */
  readonly height: string;
  readonly children: (data: NonNullable<T>) => ReactNode;
}

/** One part of the overview while it is read, or where that failed: the others stand by themselves. */
export function PartState<T>({
  answer: { currentData, error, refetch },
  height,
  children,
}: PartStateProps<T>) {
  if (currentData !== undefined && currentData !== null) return children(currentData);
  if (error === undefined) return <Skeleton className={`w-full ${height}`} />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
      {sentenceOf(error)}
      <RetryButton size="small" error={error} onRetry={refetch} />
    </p>
  );
}
