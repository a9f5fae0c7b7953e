import type { Work } from '@gantry/contract';
import { ArrowRightLeft, CalendarDays, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { mayEdit } from '#features/works/fields/editable-field.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { AskWhy } from './ask-why.tsx';
import { HandOver } from './hand-over.tsx';
import { type LateAction, lateKeys } from './late-actions.ts';
import { NewDate } from './new-date.tsx';
import { say } from './words/index.ts';

interface OverdueActionsProps {
  readonly work: Work;
  /** Without names the owner cannot be asked: the works belong to the reader. */
  readonly names?: ReferenceLookup;
  /** The action whose picker is open. */
  readonly open: LateAction | null;
  readonly onOpen: (action: LateAction | null) => void;
}

/** The answers to a late work, on its row. */
export function OverdueActions({ work, names, open, onOpen }: OverdueActionsProps) {
  const { change } = useWorkActions();
  const frame = (action: 'due' | 'ownerId') => ({
    works: [work],
    open: open === action,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? action : null),
  });
  return (
    <>
      {mayEdit(work, 'status') && (
        <ActionButton
          work={work}
          label={say('done')}
          keyHint={lateKeys.done}
          icon={<Check className="!size-3.5" />}
          onClick={() =>
            void change([work], { status: 'done' }, { announce: say('isDone', { key: work.key }) })
          }
        />
      )}
      {mayEdit(work, 'due') && (
        <NewDate
          {...frame('due')}
          trigger={
            <ActionButton
              work={work}
              label={say('newDate')}
              keyHint={lateKeys.due}
              icon={<CalendarDays className="!size-3.5" />}
            />
          }
        />
      )}
      {mayEdit(work, 'ownerId') && (
        <HandOver
          {...frame('ownerId')}
          trigger={
            <ActionButton
              work={work}
              label={say('handOver')}
              keyHint={lateKeys.ownerId}
              icon={<ArrowRightLeft className="!size-3.5" />}
            />
          }
        />
      )}
      {names !== undefined && (
        <AskWhy
          works={[work]}
          names={names}
          open={open === 'ask'}
          onOpenChange={(isOpen) => onOpen(isOpen ? 'ask' : null)}
        />
      )}
    </>
  );
}

interface ActionButtonProps extends React.ComponentProps<'button'> {
  readonly work: Work;
  readonly label: string;
  readonly keyHint: string;
  readonly icon: ReactNode;
}

function ActionButton({ work, label, keyHint, ...rest }: ActionButtonProps) {
  return (
    <Button
      {...rest}
      size="small"
      aria-label={say('actionOf', { action: label, key: work.key })}
      title={`${label} (${keyHint})`}
      className="touch-target !px-2 max-sm:in-data-tight:!px-1.5 max-sm:in-data-tight:[&>svg]:hidden"
    >
      {label}
    </Button>
  );
}
