import type { Work } from '@gantry/contract';
import { useEffect, useRef } from 'react';
import { useWorkActions, WorkActionsProvider } from '../change/work-actions.tsx';
import type { WorkChange } from '../change/work-change.ts';

interface LeftWrite {
  readonly work: object;
  readonly change: object;
}

interface RestoreWaitingProps<W extends LeftWrite> {
  readonly takeLeft: () => readonly W[];
  readonly onSent: (write: W) => void;
}

/** Sends what waited when the tab was closed or loaded anew; what collides is asked about as ever. */
export function RestoreWaiting<W extends LeftWrite>(props: RestoreWaitingProps<W>) {
  return (
    <WorkActionsProvider>
      <Restore {...props} />
    </WorkActionsProvider>
  );
}

function Restore<W extends LeftWrite>({ takeLeft, onSent }: RestoreWaitingProps<W>) {
  const { change } = useWorkActions();
  const actions = useRef({ change, onSent });
  actions.current = { change, onSent };
  useEffect(() => {
    for (const left of takeLeft())
      void actions.current
        .change([left.work as Work], left.change as WorkChange)
        .then(() => actions.current.onSent(left));
  }, [takeLeft]);
  return null;
}
