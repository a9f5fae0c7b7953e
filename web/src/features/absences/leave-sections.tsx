import type { CurrentUser, User } from '@gantry/contract';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { PersonAbsences } from './person-absences.tsx';
import { say } from './words/index.ts';

/** One's own leave, as a part of the account page. */
export function MyLeave({ user }: { user: CurrentUser }) {
  return (
    <section aria-label={say('myLeave')} className="mb-8">
      <h2 className="font-semibold">{say('myLeave')}</h2>
      <p className="text-sm text-muted-foreground">{say('myLeaveNote')}</p>
      <div className="mt-3">
        <PersonAbsences userId={user.id} name={user.name} isSelf />
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
      <PersonAbsences userId={user.id} name={user.name} isSelf={isSelf} />
    </section>
  );
}
