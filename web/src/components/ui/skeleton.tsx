import { cx } from '#lib/cx.ts';

/** A quiet placeholder while content loads; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-pulse rounded-bar bg-foreground/7', className ?? 'h-3 w-24')}
    />
  );
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-7/12', 'w-1/3'];

/** Rows of a list that is loading. */
export function SkeletonRows({ rows = 12, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="flex h-8.5 items-center gap-3 border-b border-border px-5">
          <Skeleton className="size-4 shrink-0 rounded-full" />
          <Skeleton className={cx('h-3', widths[row % widths.length])} />
        </div>
      ))}
    </div>
  );
}
