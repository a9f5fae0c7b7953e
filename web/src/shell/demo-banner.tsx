import { FlaskConical } from 'lucide-react';
import { useGetConfigQuery } from '#features/sign-in/session-queries.ts';
import { say } from './words/index.ts';

/** Nobody may take the demo for a protected system. */
export function DemoBanner() {
  const { data: config } = useGetConfigQuery();
  if (config?.product.demo !== true) return null;
  return (
    <aside
      aria-label={say('demo')}
      className="flex shrink-0 items-center gap-2 border-b border-border bg-muted px-5 py-1 text-xs text-muted-foreground max-md:px-4"
    >
      <FlaskConical className="!size-3.5" />
      <span>{say.rich('demoWords', { more: (text) => <span className="max-md:hidden">{text}</span> })}</span>
    </aside>
  );
}
