import { type ReactNode, Suspense, useRef } from 'react';
import { useStore } from 'react-redux';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useQuestions } from '#lib/use-questions.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppStore } from '#store/store.ts';
import type { AfterWrite, PlanWrite } from '#sync/plan/plan-write.ts';
import { useUndo } from '#sync/undo/undo.ts';
import type { Asked, Collided } from './plan-question.tsx';
import { PlanWriter, type WritesHost } from './plan-writer.ts';

const PlanQuestion = lazyPart(
  loadOnFirstTouch(() => import('./plan-question.tsx').then((module) => ({ default: module.PlanQuestion }))),
);

interface PlanWrites {
  readonly write: (write: PlanWrite, after?: AfterWrite) => void;
  readonly dialog: ReactNode;
}

/**
 * Changes the plan: at once on screen, as one change set with one undo. When it pushes works of others past their
 * deadline, the person can give a reason before it is sent. When the result of the server differs from the preview,
 * this is reported. When others have changed the same fields meanwhile, the person resolves the conflict. While
 * offline, the write is queued.
 */
export function usePlanWrites(host: WritesHost): PlanWrites {
  const store = useStore() as AppStore;
  const { offerUndo } = useUndo();
  const now = useCompanyNow();
  const latest = useRef({ host, now });
  latest.current = { host, now };
  const questions = useQuestions<Asked | Collided>((question) => writer.giveUp(question));
  const writer = new PlanWriter({ store, offerUndo, latest, ask: (question) => questions.ask(question) });
  const dialog = questions.first && (
    <Suspense>
      <PlanQuestion
        key={questions.serial}
        question={questions.first}
        host={host}
        onChosen={(question, sides) => questions.close(question) && void writer.settle(question, sides)}
        onReason={(question, reason) => questions.close(question) && void writer.send(question, reason)}
        onPutBack={(question) => questions.close(question) && writer.putBack(question)}
      />
    </Suspense>
  );
  return { write: (write, after = {}) => writer.start(write, after), dialog };
}
