import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** What to do about it, or where it is configured. */
  readonly note?: ReactNode;
  readonly isBad?: boolean;
}

/** Names on the left, their values on the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-border text-sm">
      {facts.map(({ name, value, note, isBad = false }) => (
        <div
          key={name}
          className="flex min-h-9 flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-border py-2"
        >
          <dt className="w-48 flex-none text-muted-foreground max-sm:w-full">{name}</dt>
          <dd className={cx('min-w-0 grow basis-60 break-words', isBad && 'font-medium text-late')}>
            {value}
            {note !== undefined && <p className="text-xs font-normal text-muted-foreground">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
