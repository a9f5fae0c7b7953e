import type { ReactNode } from 'react';
import { sentenceOf } from '#lib/problem.ts';
import { RetryButton } from './retry-button.tsx';
import { say } from './words/index.ts';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** An empty state, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-5 py-16 text-center [&>.lucide]:mb-3 [&>.lucide]:size-6 [&>.lucide]:text-mark">
      {icon}
      <h2 className="font-medium">{title}</h2>
      {children !== undefined && (
        <p className="mt-1 text-sm text-balance text-muted-foreground">{children}</p>
      )}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The error of a query. */
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What failed: "The works could not be loaded." */
  readonly title?: string;
}

/** What went wrong, and a button to try again. */
export function ErrorState({ error, onRetry, title = say('notLoaded') }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-sm flex-col items-center px-5 py-16 text-center">
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 text-sm text-balance text-muted-foreground">{sentenceOf(error)}</p>
      {onRetry !== undefined && <RetryButton className="mt-4" hasIcon error={error} onRetry={onRetry} />}
    </div>
  );
}
