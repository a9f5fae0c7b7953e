import { Suspense } from 'react';
import type { Sides, WorkConflicts } from '#features/works/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { AfterWrite, PlanWrite } from '#sync/plan/plan-write.ts';
import type { ShownWrite } from '#sync/queue/send-plan-write.ts';
import type { Plan } from '../model/plan.ts';

const PushReasonDialog = lazyPart(loadOnFirstTouch(() => import('./questions/push-reason-dialog.tsx')));

const PlanConflictDialog = lazyPart(loadOnFirstTouch(() => import('./questions/plan-conflict-dialog.tsx')));

/** A write that pushes works of others past their deadline. It is shown until the person has given a reason. */
export interface Asked {
  readonly kind: 'reason';
  readonly write: PlanWrite;
  /** The plan that the person saw when they made the change. */
  readonly seen: NonNullable<PlanWrite['seen']>;
  readonly shown: ShownWrite;
  readonly after: AfterWrite;
}

/** A write in conflict with changes by others, and the values to choose from. */
export interface Collided {
  readonly kind: 'collided';
  readonly write: PlanWrite;
  readonly after: AfterWrite;
  readonly reason: string | undefined;
  readonly error: unknown;
  readonly works: readonly WorkConflicts[];
}

interface PlanQuestionProps {
  readonly question: Asked | Collided;
  readonly host: { readonly plan: Plan; readonly names: ReadonlyMap<string, string>; readonly today: string };
  readonly onChosen: (question: Collided, sides: Sides) => void;
  readonly onReason: (question: Asked, reason: string | undefined) => void;
  readonly onPutBack: (question: Asked) => void;
}

/** The question to answer before a write is sent, or after it caused a conflict. */
export function PlanQuestion({ question, host, onChosen, onReason, onPutBack }: PlanQuestionProps) {
  if (question.kind === 'collided')
    return (
      <Suspense>
        <PlanConflictDialog
          plan={host.plan}
          collided={question.works}
          onChosen={(sides) => onChosen(question, sides)}
        />
      </Suspense>
    );
  const { consequences, moves } = question.write;
  return (
    <Suspense>
      <PushReasonDialog
        plan={host.plan}
        late={consequences?.othersLate ?? []}
        moves={moves}
        names={host.names}
        today={host.today}
        onDone={(reason) => onReason(question, reason)}
        onCancel={() => onPutBack(question)}
      />
    </Suspense>
  );
}
