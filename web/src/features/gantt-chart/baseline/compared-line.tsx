import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { ShownPlan } from '../use-shown-plan.ts';

// Few charts are compared with a baseline, so the code of its line is loaded on first touch.
const BaselineLine = lazyPart(
  loadOnFirstTouch(() => import('./baseline-line.tsx').then((module) => ({ default: module.BaselineLine }))),
);

interface ComparedLineProps {
  readonly view: ShownPlan;
  readonly onClose: () => void;
}

/** The line about the comparison with the baseline; nothing when there is no comparison. */
export function ComparedLine({ view: { baseline, today, calendar }, onClose }: ComparedLineProps) {
  if (baseline.shown === undefined) return null;
  return (
    <Suspense>
      <BaselineLine
        shown={baseline.shown}
        today={today}
        minutesPerDay={calendar.minutesPerDay}
        showsLaterOnly={baseline.onlyLater}
        onToggleLater={() => baseline.setOnlyLater((only) => !only)}
        onClose={onClose}
      />
    </Suspense>
  );
}
