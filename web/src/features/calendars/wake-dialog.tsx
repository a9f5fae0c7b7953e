import type { CalendarWake } from '@gantry/contract';
import { Dialog } from '#components/ui/dialog.tsx';
import type { KeptProject } from '#components/wake/kept-project.ts';
import { WakeList } from '#components/wake/wake-list.tsx';
import { say } from './words/index.ts';

interface WakeDialogProps {
  readonly wake: CalendarWake;
  readonly keep: readonly KeptProject[];
  readonly onKeep: (keep: KeptProject[]) => void;
  readonly onClose: () => void;
}

/** What saving would move, by project. */
export function WakeDialog({ wake, keep, onKeep, onClose }: WakeDialogProps) {
  return (
    <Dialog
      open
      title={say('wakeTitle')}
      description={say('wakeNote')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="max-w-xl"
    >
      <WakeList wake={wake} keep={keep} onKeep={onKeep} />
    </Dialog>
  );
}
