import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';

/** Whoever may not create works is told so before they fill in a form. */
export function NotAllowed() {
  return (
    <EmptyState
      icon={<Lock />}
      title="You may not create works"
      action={
        <Link to="/works/all-work" className={buttonClass()}>
          All works
        </Link>
      }
    >
      Your role reads works. A member of the project, its lead, or a manager can create one for you.
    </EmptyState>
  );
}
