import type { GanttHandle } from '@gantry/gantt';
import type { RefObject } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { PeekPanel } from '#features/work-page/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { say } from './words/index.ts';

interface GanttPeekProps {
  readonly plan: Plan;
  /** The shown works, in order. */
  readonly rows: Int32Array;
  readonly workKey: string;
  readonly chart: RefObject<GanttHandle | null>;
  readonly peekAt: (key: string | undefined) => void;
}

const group = sayPlan('timeline');

/** A work beside the chart, which stays usable. The chart scrolls to the peeked work. */
export function GanttPeek({ plan, rows, workKey, chart, peekAt }: GanttPeekProps) {
  const works = Array.from(rows).flatMap((work) => {
    const row = plan.rowOf(work);
    return row === undefined ? [] : [{ work, key: plan.works.key[row] ?? '' }];
  });
  const show = (key: string | undefined) => {
    const next = works.find((each) => each.key === key);
    if (next !== undefined) chart.current?.reveal(next.work);
    else chart.current?.focus();
    peekAt(key);
  };
  const step = (by: 1 | -1) => {
    const next = works[works.findIndex(({ key }) => key === workKey) + by];
    if (next !== undefined) show(next.key);
  };
  useCommands([
    { id: 'peek.next', title: say('nextWork'), group, keys: 'J', keyOnly: true, run: () => step(1) },
    { id: 'peek.previous', title: say('workBefore'), group, keys: 'K', keyOnly: true, run: () => step(-1) },
    {
      id: 'peek.close',
      title: say('closePeek'),
      group,
      keys: 'Escape',
      keyOnly: true,
      run: () => show(undefined),
    },
  ]);
  return <PeekPanel workKey={workKey} works={works} peekAt={show} />;
}
