import type { LevelledProject } from '@gantry/scheduling';
import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import type { ShownPlan } from '../use-shown-plan.ts';
import { LevelCompared } from './level-compared.tsx';
import { levelWrite, questionOf } from './level-question.ts';
import { runLevelling } from './run-levelling.ts';
import { say } from './words/index.ts';

interface LevelDialogProps {
  readonly view: ShownPlan;
  readonly onClose: () => void;
}

type Answer = { readonly levelled: LevelledProject | undefined } | undefined;

/**
 * Looks for a levelled plan and compares it with the current plan. The person can try it or leave everything unchanged.
 */
export default function LevelDialog({ view, onClose }: LevelDialogProps) {
  const { plan, reckoning, from, resources, tryOn } = view;
  const [answer, setAnswer] = useState<Answer>();
  // Another person may change the plan meanwhile, and the answer must be for the current plan.
  useEffect(() => {
    setAnswer(undefined);
    return runLevelling(questionOf(plan, { reckoning, from, resources }), (levelled) =>
      setAnswer({ levelled }),
    );
  }, [plan, reckoning, from, resources]);
  const levelled = answer?.levelled;
  const tryIt = () => {
    if (levelled === undefined) return;
    tryOn(levelWrite(plan, levelled));
    onClose();
  };
  const isUseful = levelled !== undefined && levelled.starts.length > 0;
  return (
    <Dialog
      title={say('title')}
      description={say('description')}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-2xl"
      footer={
        <>
          <DialogClose render={<Button>{say(answer === undefined ? 'cancel' : 'close')}</Button>} />
          {isUseful && (
            <Button variant="primary" icon={<FlaskConical />} onClick={tryIt}>
              {say('tryIt')}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        {answer === undefined && <p className="py-6 text-center text-muted-foreground">{say('looking')}</p>}
        {answer !== undefined && levelled === undefined && <p role="alert">{say('failed')}</p>}
        {levelled !== undefined && <LevelCompared view={view} levelled={levelled} />}
      </div>
    </Dialog>
  );
}
