import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** A number beside the title. */
  readonly aside?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a work's page with a small heading. */
export function Section({ title, aside, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-5">
      <div className="flex h-7 items-center gap-1.5 border-b border-border pb-1 text-xs text-muted-foreground">
        <h2 className="font-medium">{title}</h2>
        {aside}
        {action !== undefined && <div className="ml-auto flex items-center gap-1">{action}</div>}
      </div>
      {children}
    </section>
  );
}
