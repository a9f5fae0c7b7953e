import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '#store/can.ts';
import { refusedWords } from '#store/refusals.ts';
import type { Refused } from '#store/refuse.ts';
import { say } from '#store/words/index.ts';
import { AskForIt } from './ask-for-it.tsx';
import { buttonClass } from './ui/button.tsx';
import { EmptyState } from './ui/states.tsx';

/**
 * A page that only some people may use. Others see at once that they may not, and who could, before they fill in
 * anything.
 */
export function Allowed({ children, ...refused }: Refused & { children: ReactNode }) {
  // A pair of action and target from the contract's list.
  const may = useCan() as (action: Refused['action'], target: Refused['target']) => boolean;
  return may(refused.action, refused.target) ? children : <NotAllowed {...refused} />;
}

function NotAllowed(refused: Refused) {
  return (
    <EmptyState
      icon={<Lock />}
      title={refusedWords(refused)}
      action={
        <Link to="/" className={buttonClass()}>
          {say('home')}
        </Link>
      }
    >
      <AskForIt {...refused} />
    </EmptyState>
  );
}
