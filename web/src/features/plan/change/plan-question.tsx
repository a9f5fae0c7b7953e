import { Suspense } from 'react';
import type { Sides, WorkConflicts } from '#features/works/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { AfterWrite, PlanWrite } from '#sync/plan/plan-write.ts';
import type { ShownWrite } from '#sync/queue/send-plan-write.ts';
import type { Plan } from '../model/plan.ts';

const PushReasonDialog = lazyPart(loadOnFirstTouch(() => import('./questions/push-reason-dialog.tsx')));

const PlanConflictDialog = lazyPart(loadOnFirstTouch(() => import('./questions/plan-conflict-dialog.tsx')));

/** A write that pushes others' works, and is shown until a reason was asked for. */
export interface Asked {
  readonly kind: 'reason';
  readonly write: PlanWrite;
  /** The plan as the person saw it when they did it. */
  readonly seen: NonNullable<PlanWrite['seen']>;
  readonly shown: ShownWrite;
  readonly after: AfterWrite;
}

/** A write that met others, and what is to be chosen. */
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

/** What is to be decided before a write goes out, or once it has met others. */
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
