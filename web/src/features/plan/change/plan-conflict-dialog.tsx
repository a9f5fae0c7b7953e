import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import {
  ConflictsByWork,
  collidedWords,
  linkNameIn,
  type Sides,
  type WorkConflicts,
} from '#features/works/index.ts';
import type { Plan } from '../model/plan.ts';

interface PlanConflictDialogProps {
  readonly plan: Plan;
  readonly collided: readonly WorkConflicts[];
  readonly onChosen: (sides: Sides) => void;
}

/** What others wrote while the person had the same works or links in hand: which value stays is chosen field by field. */
export default function PlanConflictDialog({ plan, collided, onChosen }: PlanConflictDialogProps) {
  const [sides, setSides] = useState<Sides>({});
  const { works } = plan;
  const nameOf = (id: string) => {
    const row = works.id.indexOf(id);
    if (row >= 0) return `${works.key[row]} ${works.title[row]}`;
    return linkNameIn(collided, id) ?? 'A work';
  };
  const [first] = collided;
  const subject =
    collided.length === 1 ? nameOf(first?.id ?? '') : `${collided.length} ${collidedWords(collided)}`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onChosen({})}
      title={`${subject} ${collided.length === 1 ? 'was' : 'were'} changed by another person, too`}
      description="Choose which value each field keeps. A field for which you do not choose keeps theirs."
      footer={
        <>
          <Button onClick={() => onChosen({})}>Keep theirs</Button>
          <Button variant="primary" onClick={() => onChosen(sides)}>
            Save my choice
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
