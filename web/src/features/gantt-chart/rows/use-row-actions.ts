import type { WorkStatus } from '@gantry/contract';
import type { GanttHandle, Intent, IntentAnswer } from '@gantry/gantt';
import type { RefObject } from 'react';
import { useStore } from 'react-redux';
import type { Plan } from '#features/plan/model/plan.ts';
import { useWorkActions } from '#features/works/index.ts';
import { loadPatiently } from '#lib/lazy-part.ts';
import { mostLeftWorks } from '#store/reschedule-left.ts';
import type { AppStore } from '#store/store.ts';
import { useWhyDates } from '#store/why-dates.ts';
import type { Interrupt } from '../interrupt/use-interrupt.tsx';
import type { useChangeRows } from './use-change-rows.ts';

/** The key that brings all of the rows in hand onto the axis. */
export const zoomKeys = 'Shift+Z';

/** The key that links the rows in hand one after the other, as in Microsoft Project. */
export const orderKeys = 'Ctrl+F2';

/** The key that asks when the row in hand stops for a while. */
export const interruptKeys = 'Shift+X';

/** What can be done to the rows in hand: the same for keys, menu and bar. */
export interface RowActions {
  readonly open: () => void;
  readonly peek: () => void;
  readonly zoomTo: () => void;
  /** Why the first of them has its dates. */
  readonly askWhy: () => void;
  /** What is left of them runs on from the status date. */
  readonly rescheduleLeft: () => void;
  /** When the first of them stops, and for how long. */
  readonly interrupt: () => void;
  /** Undefined: it is in one piece. */
  readonly join: (() => void) | undefined;
  readonly rename: () => void;
  readonly link: () => void;
  /** Each of them comes after the one above it. */
  readonly linkInOrder: () => void;
  readonly add: () => void;
  readonly indent: (by: 1 | -1) => void;
  readonly move: (by: 1 | -1) => void;
  readonly setStatus: (status: WorkStatus) => void;
  readonly shift: (days: number) => void;
  /** Asks what of the first of them is copied, with all below it, and to which project. */
  readonly copy: () => void;
  /** Makes a milestone of the first of them, or a work with a length of the milestone. */
  readonly convert: () => void;
  readonly remove: () => void;
}

interface RowActionsHost {
  readonly plan: Plan;
  readonly chart: RefObject<GanttHandle | null>;
  /** Those in hand. */
  readonly works: readonly number[];
  readonly changeRows: ReturnType<typeof useChangeRows>;
  readonly onIntent: (intent: Intent) => IntentAnswer | Promise<IntentAnswer> | undefined;
  readonly rescheduleLeft: (works: readonly number[]) => void;
  readonly interrupt: Interrupt;
  readonly linkInOrder: (works: readonly number[]) => void;
}

export function useRowActions({
  plan,
  chart,
  works,
  changeRows,
  onIntent,
  rescheduleLeft,
  interrupt,
  linkInOrder,
}: RowActionsHost): RowActions {
  const [first = -1] = works;
  const askWhy = useWhyDates();
  const { copy } = useWorkActions();
  const store = useStore() as AppStore;
  const firstRow = plan.rowOf(first) ?? -1;
  const copyFirst = async () => {
    const { readWork } = await loadPatiently(() => import('./read-work.ts'));
    const work = await readWork(store, plan.works.key[firstRow] ?? '');
    if (work !== undefined) copy(work);
  };
  const among = (field: 'mayUpdate' | 'maySchedule') =>
    works.filter((work) => plan.works[field][plan.rowOf(work) ?? -1]);
  const withChart = (run: (handle: GanttHandle) => void) => {
    if (chart.current !== null) run(chart.current);
  };
  return {
    open: () => void onIntent({ kind: 'open', work: first }),
    peek: () => void onIntent({ kind: 'peek', work: first }),
    add: () => void onIntent({ kind: 'add', work: first }),
    zoomTo: () => withChart((handle) => handle.fitWorks(works)),
    askWhy: () => askWhy(plan.works.id[plan.rowOf(first) ?? -1] ?? ''),
    rescheduleLeft: () => rescheduleLeft(works),
    interrupt: () => interrupt.ask(works),
    join: interrupt.isInterrupted(works) ? () => interrupt.join(works) : undefined,
    rename: () => withChart((handle) => handle.edit(first, 'title')),
    link: () =>
      withChart((handle) => {
        handle.focus();
        handle.beginLink(first);
      }),
    linkInOrder: () => linkInOrder(works),
    indent: (by) => withChart((handle) => handle.indent(works, by)),
    move: (by) => withChart((handle) => handle.moveRows(works, by)),
    setStatus: (status) => changeRows.setStatus(works, status),
    shift: (days) => changeRows.shift(among('maySchedule'), days),
    copy: () => void copyFirst(),
    convert: () =>
      void onIntent({
        kind: 'edit',
        work: first,
        column: 'length',
        text: plan.works.milestone[firstRow] ? '1d' : '0d',
        isLeft: false,
      }),
    remove: () => void changeRows.remove(works),
  };
}

/** As many as can be asked about at once. */
export const idsOf = (plan: Plan, works: readonly number[]): string[] =>
  works.flatMap((work) => plan.works.id[plan.rowOf(work) ?? -1] ?? []).slice(0, mostLeftWorks);
