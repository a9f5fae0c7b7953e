import type { CurrentUser, User } from '@gantry/contract';
import { FileInput } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyAside } from '#lib/lazy-part.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { say } from './words/index.ts';

// The page is shown before this part is loaded.
const PersonAbsences = lazyAside(() => import('./person-absences.tsx'));
const LeaveFileDialog = lazyAside(() => import('./leave-file-dialog.tsx'));

/** One's own leave, as a part of the account page. */
export function MyLeave({ user }: { user: CurrentUser }) {
  return (
    <section aria-label={say('myLeave')} className="mb-8">
      <h2 className="font-semibold">{say('myLeave')}</h2>
      <p className="text-sm text-muted-foreground">{say('myLeaveNote')}</p>
      <div className="mt-3">
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <PersonAbsences userId={user.id} name={user.name} isSelf />
        </Suspense>
      </div>
    </section>
  );
}

/** The leave of another person, on their sheet. */
export function LeaveOfPerson({ user }: { user: User }) {
  const isSelf = useAppSelector(selectUser)?.id === user.id;
  return (
    <section aria-label={say('leave')} className="mt-6 border-t border-border pt-4">
      <h3 className="mb-1 text-xs text-muted-foreground">{say('leave')}</h3>
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        <PersonAbsences userId={user.id} name={user.name} isSelf={isSelf} />
      </Suspense>
    </section>
  );
}

/** Imports the leave of many people, for people managers. */
export function LeaveFromFile() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileInput />} onClick={() => setOpen(true)}>
        {say('fileButton')}
      </Button>
      {isOpen && (
        <Suspense>
          <LeaveFileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
