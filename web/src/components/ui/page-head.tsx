import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: ReactNode;
  /** A figure or a short note beside the title. */
  readonly aside?: ReactNode;
  /** Buttons on the right, the primary one last. */
  readonly actions?: ReactNode;
}

/** The title of a screen, and the actions for the whole screen, which fill their lines where a phone needs several. */
export function PageHead({ title, aside, actions }: PageHeadProps) {
  return (
    <div className="flex min-h-14 flex-none flex-wrap items-center gap-x-2 gap-y-1 px-5 py-2 max-md:px-4">
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      {aside !== undefined && <div className="num text-base text-muted-foreground">{aside}</div>}
      {actions !== undefined && (
        <div className="ml-auto flex flex-wrap items-center gap-1.5 max-md:[&>button:not([aria-label])]:grow">
          {actions}
        </div>
      )}
    </div>
  );
}
