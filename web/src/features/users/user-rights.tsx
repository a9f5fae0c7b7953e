import type { User } from '@gantry/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { selectUser } from '#store/auth.ts';
import { useCan } from '#store/can.ts';
import { useAppSelector } from '#store/hooks.ts';
import { say } from './words/index.ts';

/** What a person may do and the rules behind it, visible to themselves and to those who may read the policy. */
export function UserRights({ user: { id, name }, children }: { user: User; children: ReactNode }) {
  const isSelf = useAppSelector(selectUser)?.id === id;
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!isSelf && !can('read', 'policy')) return null;
  return (
    <section className="mt-6 border-t border-border pt-3">
      <Button
        variant="ghost"
        className="-ml-2"
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        onClick={() => setOpen(!isOpen)}
      >
        {say('whatMay', { name })}
      </Button>
      {isOpen && <Suspense fallback={<Skeleton className="h-64 w-full" />}>{children}</Suspense>}
    </section>
  );
}
