import type { GanttHandle } from '@gantry/gantt';
import type { RefObject } from 'react';
import type { Host } from '#features/plan/change/changes.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { loadTyping } from '../typing/later-typing.ts';
import { carryOut } from '../use-intents.ts';

interface OrderHost {
  readonly host: Host;
  readonly chart: RefObject<GanttHandle | null>;
  readonly write: (write: PlanWrite) => void;
}

/** Links works one after the other as one change, or reports why this is not possible. */
export const linkInOrderWith =
  ({ host, chart, write }: OrderHost) =>
  (works: readonly number[]): void =>
    void loadTyping().then(({ linkInOrder }) => {
      const spoken = carryOut(linkInOrder(host, works), write);
      if (spoken !== undefined) chart.current?.say(spoken);
    });
