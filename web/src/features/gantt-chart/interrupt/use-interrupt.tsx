import type { GanttHandle } from '@gantry/gantt';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import type { Host } from '#features/plan/change/changes.ts';
import { pausesOfWork, whyNotInterrupt } from '#features/plan/change/interruptions.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import { lazyPart, loadPatiently } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { loadTyping } from '../typing/later-typing.ts';
import { carryOut } from '../use-intents.ts';

const InterruptDialog = lazyPart(loadOnFirstTouch(() => import('./interrupt-dialog.tsx')));

interface InterruptHost {
  readonly host: Host;
  readonly chart: RefObject<GanttHandle | null>;
  readonly write: (write: PlanWrite) => void;
}

export interface Interrupt {
  /** Asks when the first of these works stops, and for how long. */
  readonly ask: (works: readonly number[]) => void;
  /** Removes the interruptions of the first of these works. */
  readonly join: (works: readonly number[]) => void;
  readonly isInterrupted: (works: readonly number[]) => boolean;
  readonly dialog: ReactNode;
}

/** Interrupts works, and joins them again. */
export function useInterrupt({ host, chart, write }: InterruptHost): Interrupt {
  const { plan } = host;
  const [asked, setAsked] = useState<number>();
  const tell = (words: string) => chart.current?.say(words);
  const ask = ([work]: readonly number[]) => {
    if (work === undefined) return;
    const refused = whyNotInterrupt(plan, work);
    if (refused === undefined) setAsked(work);
    else tell(tellRefused(refused));
  };
  const join = ([work]: readonly number[]) => {
    if (work === undefined) return;
    void loadPatiently(loadTyping).then(({ interruptionsChange }) => {
      const words = carryOut(interruptionsChange(host, work, []), write);
      if (words !== undefined) tell(words);
    });
  };
  const isInterrupted = ([work = -1]: readonly number[]) =>
    pausesOfWork(plan, plan.rowOf(work) ?? -1).length > 0;
  const isHere = asked !== undefined && plan.rowOf(asked) !== undefined;
  const dialog = isHere && (
    <Suspense>
      <InterruptDialog {...{ host, write }} work={asked} say={tell} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
  return { ask, join, isInterrupted, dialog };
}
