import { type ReactNode, Suspense, useRef } from 'react';
import { useStore } from 'react-redux';
import { conflictsOf } from '#components/conflict/choice-of-sides.ts';
import { conflictsByWork, isOfProgress, loadProgressSaid, type Sides } from '#features/works/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { notifyFailure, notifyWaiting, type Offer } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useQuestions } from '#lib/use-questions.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppStore } from '#store/store.ts';
import { differenceWords } from '#sync/plan/compare-answer.ts';
import { isUnsent } from '#sync/plan/patch-links.ts';
import { type PlanSource, planCache } from '#sync/plan/plan-cache.ts';
import { type AfterWrite, type PlanWrite, sizeOf } from '#sync/plan/plan-write.ts';
import { type Outcome, showAtOnce } from '#sync/queue/send-plan-write.ts';
import { settleLinks } from '#sync/queue/settle-links.ts';
import { settleLink, waitsWithOthers } from '#sync/queue/unsent-links.ts';
import { useUndo } from '#sync/undo/undo.ts';
import type { Plan } from '../model/plan.ts';
import { progressOf } from '../model/progress-of.ts';
import type { Asked, Collided } from './plan-question.tsx';
import { refusedWords } from './refused-words.ts';
import { resolveWrite } from './resolve-write.ts';
import { unseenConflicts } from './unseen-conflicts.ts';

const PlanQuestion = lazyPart(
  loadOnFirstTouch(() => import('./plan-question.tsx').then((module) => ({ default: module.PlanQuestion }))),
);

/** A person who is to read which works stand elsewhere must have time to. */
const readingMs = 15_000;

interface WritesHost {
  readonly source: PlanSource;
  readonly plan: Plan;
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  /** Works that stand elsewhere than they were shown to go. */
  readonly onDiffer: (ids: readonly string[]) => void;
  /** For those who hear it: what was said of a write when it was shown is no longer true. */
  readonly say: (words: string) => void;
}

interface PlanWrites {
  readonly write: (write: PlanWrite, after?: AfterWrite) => void;
  readonly dialog: ReactNode;
}

/**
 * Changes the plan: at once on screen, as one change set with one undo. Where it pushes others' works past their deadline, a
 * reason can be given before it is sent; where the server decides otherwise than was shown, that is said. Where others have written
 * the same fields meanwhile, the person who did it chooses; without a connection it waits.
 */
export function usePlanWrites(host: WritesHost): PlanWrites {
  const store = useStore() as AppStore;
  const { offerUndo } = useUndo();
  const latest = useRef(host);
  latest.current = host;
  const now = useCompanyNow();
  const clock = useRef(now);
  clock.current = now;
  const questions = useQuestions<Asked | Collided>((question) => {
    question.after.onEnd?.();
    if (question.kind === 'collided') sayRefused(question.write, question.error, editOffer(question));
    else {
      question.shown.takeBack();
      latest.current.say('');
      toast.error(leftUnanswered(question.write), { duration: readingMs });
    }
  });

  const send = async ({ write, seen, shown, after }: Omit<Asked, 'kind'>, reason?: string) => {
    const outcome = await shown.send(reason);
    if ('waits' in outcome) {
      notifyWaiting(`“${write.announce}”`);
      done(after);
      return;
    }
    if ('error' in outcome) {
      const named = [...write.works, ...write.changeLinks];
      const collided = conflictsByWork(named, conflictsOf(outcome.error));
      if (collided.length > 0) {
        const works = unseenConflicts(collided, seen, write.changeLinks);
        const met = { write, after, reason, error: outcome.error, works };
        if (works.length > 0) questions.ask({ kind: 'collided', ...met });
        else void settle(met, {});
        return;
      }
      const again = { label: 'Try again', run: () => start(write, after, reason ?? '') };
      sayRefused(write, outcome.error, editOffer({ after, error: outcome.error }) ?? again);
      after.onEnd?.();
      return;
    }
    done(after);
    void say(write, outcome, seen.works);
  };
  const sayRefused = (write: PlanWrite, error: unknown, offer: Offer | undefined) => {
    latest.current.say('');
    notifyFailure(refusedWords(write, latest.current.plan), error, offer);
  };
  const say = async (
    write: PlanWrite,
    { changeSetId, differences, followers }: Extract<Outcome, { differences: unknown }>,
    before: Plan['works'],
  ) => {
    const [first, ...more] = write.works;
    const work = more.length === 0 ? progressOf(before, before.id.indexOf(first?.id ?? '')) : undefined;
    const isSaid =
      first !== undefined &&
      work !== undefined &&
      isOfProgress(first.change) &&
      (await loadProgressSaid()).sayProgress(store, {
        works: [work],
        change: first.change,
        changeSetId,
        followers,
        now: clock.current,
      });
    if (!isSaid) offerUndo(write.announce, changeSetId);
    if (differences.length === 0) return;
    const { plan, today, onDiffer } = latest.current;
    const keyOf = (id: string) => plan.works.key[plan.works.id.indexOf(id)] ?? 'A work';
    const { title, lines } = differenceWords(differences, keyOf, today);
    toast.warning(title, { description: lines, duration: readingMs });
    onDiffer(differences.map(({ id }) => id));
  };
  const settle = async ({ write, after, reason, works }: Omit<Collided, 'kind'>, sides: Sides) => {
    const chosen = resolveWrite(write, works, sides);
    await planCache(store, latest.current.source).readAnew();
    if (chosen === undefined) done(after);
    else start(chosen, after, reason ?? '');
  };
  const startOnceNamed = async (write: PlanWrite, after: AfterWrite, reason?: string) => {
    const { source } = latest.current;
    const named = await settleLinks(write, (id) => settleLink(store, source, id));
    if (named === 'waits') {
      toast.error(waitsWithOthers);
      after.onEnd?.();
    } else if (sizeOf(named) > 0) start(named, after, reason);
    else done(after);
  };
  /** `reason`: asked for already. */
  const start = (write: PlanWrite, after: AfterWrite, reason?: string) => {
    if ([...write.removeLinkIds, ...write.changeLinks.map(({ id }) => id)].some(isUnsent)) {
      void startOnceNamed(write, after, reason);
      return;
    }
    const { source, plan } = latest.current;
    const { seen = plan } = write;
    const shown = showAtOnce(store, source, write);
    const pushesOthers = (write.consequences?.othersLate.length ?? 0) > 0;
    if (pushesOthers && reason === undefined) questions.ask({ kind: 'reason', write, seen, shown, after });
    else void send({ write, seen, shown, after }, reason === '' ? undefined : reason);
  };
  const dialog = questions.first && (
    <Suspense>
      <PlanQuestion
        key={questions.serial}
        question={questions.first}
        host={host}
        onChosen={(question, sides) => questions.close(question) && void settle(question, sides)}
        onReason={(question, reason) => questions.close(question) && void send(question, reason)}
        onPutBack={(question) => {
          if (!questions.close(question)) return;
          question.shown.takeBack();
          latest.current.say('Put back');
          question.after.onEnd?.();
        }}
      />
    </Suspense>
  );
  return { write: (write, after = {}) => start(write, after), dialog };
}

/** What was typed is not lost: it is taken up where it was typed. */
function editOffer({ after: { editAgain }, error }: Pick<Collided, 'after' | 'error'>): Offer | undefined {
  return editAgain && { label: 'Edit again', run: () => editAgain(sentenceOf(error)) };
}

function done({ onDone, onEnd }: AfterWrite): void {
  onDone?.();
  onEnd?.();
}

const leftUnanswered = ({ announce }: PlanWrite): string =>
  `“${announce}” was put back: the question before it was left without an answer`;
