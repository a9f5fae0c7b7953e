import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ConflictFields } from '#features/works/index.ts';
import type { Plan } from '../plan.ts';
import type { Sides, WorkConflicts } from './resolve-write.ts';

interface PlanConflictDialogProps {
  readonly plan: Plan;
  readonly collided: readonly WorkConflicts[];
  readonly onChosen: (sides: Sides) => void;
}

/** What others wrote while somebody had the same works in hand: which value stays is chosen field by field. */
export default function PlanConflictDialog({ plan, collided, onChosen }: PlanConflictDialogProps) {
  const [sides, setSides] = useState<Sides>({});
  const { works } = plan;
  const nameOf = (id: string) => {
    const row = works.id.indexOf(id);
    return row < 0 ? 'A work' : `${works.key[row]} ${works.title[row]}`;
  };
  const [first] = collided;
  const subject = collided.length === 1 ? nameOf(first?.id ?? '') : `${collided.length} works`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onChosen({})}
      title={`${subject} ${collided.length === 1 ? 'was' : 'were'} changed by somebody else, too`}
      description="Choose for each field which value stays. What you do not choose stays as they wrote it."
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
        {collided.map(({ id, conflicts }) => (
          <section key={id} className="not-first:mt-5" aria-label={nameOf(id)}>
            {collided.length > 1 && <h3 className="num mb-2 text-sm font-semibold">{nameOf(id)}</h3>}
            <ConflictFields
              conflicts={conflicts}
              sides={sides[id] ?? {}}
              onChange={(field, side) => setSides({ ...sides, [id]: { ...sides[id], [field]: side } })}
            />
          </section>
        ))}
      </Suspense>
    </Dialog>
  );
}
