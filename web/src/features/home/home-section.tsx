import type { ReactNode } from 'react';
import { language } from '#lib/words.ts';

interface HomeSectionProps {
  readonly id?: string;
  readonly title: string;
  readonly count?: number;
  /** On the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled list of the home screen; its children are list items. */
export function HomeSection({ id, title, count = 0, action, children }: HomeSectionProps) {
  return (
    <section aria-label={title} id={id} className="scroll-mt-4">
      <h2 className="flex gap-1.5 border-b border-border pb-1.5 text-xs text-muted-foreground">
        {title}
        {count > 0 && <span className="num">{count.toLocaleString(language)}</span>}
        {action !== undefined && <span className="ml-auto">{action}</span>}
      </h2>
      <ul className="@container">{children}</ul>
    </section>
  );
}
