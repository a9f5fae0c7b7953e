import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useUndo } from '#api/undo.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppStore } from '#store/store.ts';
import type { Plan } from '../plan.ts';
import { differenceWords } from './compare-answer.ts';
import type { PlanWrite } from './plan-write.ts';
import { type Outcome, type ShownWrite, showAtOnce } from './send-write.ts';

const PushReasonDialog = lazyPart(loadOnFirstTouch(() => import('./push-reason-dialog.tsx')));

/** Whoever is to read which works stand elsewhere must have time to. */
const readingMs = 15_000;

interface WritesHost {
  readonly projectId: string;
  readonly plan: Plan;
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  /** Works that stand elsewhere than they were shown to go. */
  readonly onDiffer: (ids: readonly string[]) => void;
}

interface PlanWrites {
  /** `onDone`: it was written. */
  readonly write: (write: PlanWrite, onDone?: () => void) => void;
  readonly dialog: ReactNode;
}

interface Asked {
  readonly write: PlanWrite;
  readonly shown: ShownWrite;
  readonly onDone: (() => void) | undefined;
}

/**
 * Changes the plan: at once on screen, as one change set with one undo. Where it pushes others' works past their deadline, a
 * reason can be given before it is sent; where the server decides otherwise than was shown, that is said.
 */
export function usePlanWrites(host: WritesHost): PlanWrites {
  const store = useStore() as AppStore;
  const { offerUndo } = useUndo();
  const latest = useRef(host);
  latest.current = host;
  const [asked, setAsked] = useState<Asked>();

  const send = async ({ write, shown, onDone }: Asked, reason?: string) => {
    const outcome = await shown.send(reason);
    if ('error' in outcome) {
      notifyFailure('Nothing was changed', outcome.error, () => start(write, onDone, reason ?? ''));
      return;
    }
    onDone?.();
    say(write, outcome);
  };
  const say = (
    { announce }: PlanWrite,
    { changeSetId, differences }: Exclude<Outcome, { error: unknown }>,
  ) => {
    offerUndo(announce, changeSetId);
    if (differences.length === 0) return;
    const { plan, today, onDiffer } = latest.current;
    const keyOf = (id: string) => plan.works.key[plan.works.id.indexOf(id)] ?? 'A work';
    const { title, lines } = differenceWords(differences, keyOf, today);
    toast.warning(title, { description: lines, duration: readingMs });
    onDiffer(differences.map(({ id }) => id));
  };
  /** `reason`: asked for already. */
  const start = (write: PlanWrite, onDone?: () => void, reason?: string) => {
    const shown = showAtOnce(store, latest.current.projectId, write);
    const pushesOthers = (write.consequences?.othersLate.length ?? 0) > 0;
    if (pushesOthers && reason === undefined) setAsked({ write, shown, onDone });
    else void send({ write, shown, onDone }, reason === '' ? undefined : reason);
  };
  const dialog = asked && (
    <Suspense>
      <PushReasonDialog
        plan={host.plan}
        late={asked.write.consequences?.othersLate ?? []}
        moves={asked.write.moves}
        names={host.names}
        today={host.today}
        onDone={(reason) => {
          setAsked(undefined);
          void send(asked, reason);
        }}
        onCancel={() => {
          setAsked(undefined);
          asked.shown.takeBack();
        }}
      />
    </Suspense>
  );
  return { write: (write, onDone) => start(write, onDone), dialog };
}
