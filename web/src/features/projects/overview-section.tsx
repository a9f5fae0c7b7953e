import type { ReactNode } from 'react';

interface OverviewSectionProps {
  readonly title: string;
  /** What the part tells, in a few words behind the title. */
  readonly note?: string;
  /** Beside the title, at the end of the line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a project's overview under its own title. */
export function OverviewSection({ title, note, aside, children }: OverviewSectionProps) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-3 border-b border-border pb-1.5">
        <h2 className="text-xs text-muted-foreground">{title}</h2>
        {note !== undefined && <p className="mr-auto text-xs text-muted-foreground max-sm:hidden">{note}</p>}
        {aside}
      </div>
      {children}
    </section>
  );
}
