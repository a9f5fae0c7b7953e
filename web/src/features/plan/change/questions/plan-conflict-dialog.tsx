import { Suspense, useState } from 'react';
import { say } from '#components/conflict/words/index.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import {
  ConflictsByWork,
  changedTooWords,
  collidedName,
  type Sides,
  type WorkConflicts,
} from '#features/works/index.ts';
import type { Plan } from '../../model/plan.ts';

interface PlanConflictDialogProps {
  readonly plan: Plan;
  readonly collided: readonly WorkConflicts[];
  readonly onChosen: (sides: Sides) => void;
}

/**
 * Changes by others to the works or links that the person was changing. The person chooses field by field which value
 * stays.
 */
export default function PlanConflictDialog({ plan, collided, onChosen }: PlanConflictDialogProps) {
  const [sides, setSides] = useState<Sides>({});
  const { works } = plan;
  const nameOf = (id: string) => {
    const row = works.id.indexOf(id);
    return collidedName(collided, id, row < 0 ? undefined : `${works.key[row]} ${works.title[row]}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onChosen({})}
      title={changedTooWords(collided, nameOf)}
      description={say('chooseEach')}
      footer={
        <>
          <Button onClick={() => onChosen({})}>{say('keepTheirs')}</Button>
          <Button variant="primary" onClick={() => onChosen(sides)}>
            {say('saveChoice')}
          </Button>
        </>
      }
    >
      <Suspense>
        <ConflictsByWork collided={collided} nameOf={nameOf} sides={sides} onChange={setSides} />
      </Suspense>
    </Dialog>
  );
}
