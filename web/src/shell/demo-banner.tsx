import { FlaskConical } from 'lucide-react';
import { useGetConfigQuery } from '#features/sign-in/session-queries.ts';

/** Nobody may take the demo for a protected system. */
export function DemoBanner() {
  const { data: config } = useGetConfigQuery();
  if (config?.product.demo !== true) return null;
  return (
    <aside
      aria-label="Demo"
      className="flex shrink-0 items-center gap-2 border-b border-border bg-muted px-5 py-1 text-xs text-muted-foreground max-md:px-4"
    >
      <FlaskConical className="!size-3.5" />
      <span>
        Demo identity
        <span className="max-md:hidden">
          : the people are invented, and anybody here can sign in as any of them
        </span>
        .
      </span>
    </aside>
  );
}
