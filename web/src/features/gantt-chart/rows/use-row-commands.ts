import type { GanttHandle } from '@gantry/gantt';
import type { RefObject } from 'react';
import { leftTitle } from '#components/wake/left-title.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { leftKeys } from '#store/reschedule-left.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import type { Interrupt } from '../interrupt/use-interrupt.tsx';
import { say as sayInterrupt } from '../interrupt/words/index.ts';
import { say as sayInHand } from './in-hand/words/index.ts';
import type { useChangeRows } from './use-change-rows.ts';
import { interruptKeys, orderKeys, zoomKeys } from './use-row-actions.ts';
import { say } from './words/index.ts';

interface RowCommandsHost {
  readonly plan: Plan;
  readonly chart: RefObject<GanttHandle | null>;
  readonly selected: readonly number[];
  readonly changeRows: ReturnType<typeof useChangeRows>;
  readonly rescheduleLeft: (works: readonly number[]) => void;
  readonly interrupt: Interrupt;
  readonly linkInOrder: (works: readonly number[]) => void;
}

const group = sayPlan('timeline');

/** A key that is pressed outside the grid does not refer to the row that had the focus last. */
const isInGrid = () => document.activeElement?.closest('[role=treegrid]') != null;

/**
 * Keys for the selected works, or for the focused one. Keys that the chart handles itself are listed for the help
 * sheet.
 */
export function useRowCommands(host: RowCommandsHost): void {
  const { plan, chart, selected, changeRows, rescheduleLeft, interrupt, linkInOrder } = host;
  const works = (): readonly number[] => {
    const focused = isInGrid() ? chart.current?.focusedWork() : undefined;
    return selected.length > 0 || focused === undefined ? selected : [focused];
  };
  const askWhy = useWhyDates();
  const askWhyOfFirst = () => {
    const id = plan.works.id[plan.rowOf(works()[0] ?? -1) ?? -1];
    if (id !== undefined) askWhy(id);
  };
  const commands: Command[] = [
    { id: 'rows.why', title: whyTitle, group, keys: whyKeys, run: askWhyOfFirst },
    {
      id: 'rows.left',
      title: leftTitle,
      group,
      keys: leftKeys,
      run: () => rescheduleLeft(works()),
    },
    {
      id: 'rows.interrupt',
      title: sayInterrupt('menu'),
      group,
      keys: interruptKeys,
      run: () => interrupt.ask(works()),
    },
    { id: 'rows.join', title: sayInterrupt('join'), group, run: () => interrupt.join(works()) },
    {
      id: 'rows.order',
      title: sayInHand('linkInOrder'),
      group,
      keys: orderKeys,
      run: () => linkInOrder(works()),
    },
    {
      id: 'rows.zoom',
      title: say('showSelection'),
      group,
      keys: zoomKeys,
      run: () => chart.current?.fitWorks(works()),
    },
    {
      id: 'rows.done',
      title: say('markDone'),
      group,
      keys: 'Shift+D',
      run: () => changeRows.setStatus(works(), 'done'),
    },
    {
      id: 'rows.remove',
      title: say('bin'),
      group,
      keys: 'Delete',
      run: () => void changeRows.remove(works()),
    },
  ];
  useCommands(commands);
}
