import { useSelector } from 'react-redux';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { dayOf, momentInSentence, timeOf, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { takeUnseenStep } from '#sync/undo/take-step.ts';
import type { UnseenStep } from '#sync/undo/undo-turns.ts';
import { say } from './words/index.ts';

interface UnseenStepDialogProps {
  readonly unseen: UnseenStep;
  readonly onClose: () => void;
}

const words = {
  undo: { title: 'takeBackFrom', does: 'takeItBack' },
  redo: { title: 'bringBackFrom', does: 'bringItBack' },
} as const;

/** Asks before Undo or Redo affects a change that was not made on this page and may not be visible. */
export default function UnseenStepDialog({ unseen, onClose }: UnseenStepDialogProps) {
  const dispatch = useAppDispatch();
  const now = useOwnNow();
  const moment = wallClockAt(unseen.step.at, useSelector(selectTimeZone));
  const when = dayOf(moment) === dayOf(now) ? timeOf(moment) : momentInSentence(moment, now);
  const { title, does } = words[unseen.direction];
  const take = () => {
    onClose();
    void dispatch(takeUnseenStep(unseen));
  };
  return (
    <Dialog
      title={say(title, { what: unseen.step.sentence, when })}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-md"
      footer={
        <>
          <DialogClose render={<Button>{say('leaveIt')}</Button>} />
          <Button variant="primary" autoFocus onClick={take}>
            {say(does)}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted-foreground">{say('notDoneHere')}</p>
    </Dialog>
  );
}
