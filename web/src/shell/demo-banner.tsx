import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useGetConfigQuery } from '#api/config-query.ts';
import { selectUser } from '#store/auth.ts';
import { useCan } from '#store/can.ts';
import { useAppSelector } from '#store/hooks.ts';
import { say } from './words/index.ts';

/** Shows that the demo is not protected, and that its people and figures are not real. */
export function DemoBanner() {
  const { data: config } = useGetConfigQuery();
  const isDemo = useAppSelector(selectUser)?.company.isDemo === true;
  const can = useCan();
  const isOpenToAll = config?.product.demo === true;
  if (!isOpenToAll && !isDemo) return null;
  const words = isDemo ? (isOpenToAll ? 'demoWords' : 'demoCompany') : 'demoSignIn';
  return (
    <aside
      aria-label={say('demo')}
      className="flex shrink-0 items-center gap-2 border-b border-border bg-muted px-5 py-1 text-xs text-muted-foreground max-md:px-4"
    >
      <FlaskConical className="!size-3.5" />
      <span>{say.rich(words, { more: (text) => <span className="max-md:hidden">{text}</span> })}</span>
      {isDemo && can('update', 'settings') && (
        <Link to="/settings/company" className="ml-auto underline">
          {say('removeDemo')}
        </Link>
      )}
    </aside>
  );
}
