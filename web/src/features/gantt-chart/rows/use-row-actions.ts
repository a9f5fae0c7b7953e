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

/** The key that zooms the chart to the selected rows. */
export const zoomKeys = 'Shift+Z';

/** The key that links the selected rows one after the other, as in Microsoft Project. */
export const orderKeys = 'Ctrl+F2';

/** The key that asks when the selected work stops for a while. */
export const interruptKeys = 'Shift+X';

/** Actions on the selected rows: the same for keys, menu and bar. */
export interface RowActions {
  readonly open: () => void;
  readonly peek: () => void;
  readonly zoomTo: () => void;
  /** Explains why the first of them has its dates. */
  readonly askWhy: () => void;
  /** Moves their remaining work to the status date or later. */
  readonly rescheduleLeft: () => void;
  /** Asks when the first of them stops, and for how long. */
  readonly interrupt: () => void;
  /** Undefined when it has no interruptions. */
  readonly join: (() => void) | undefined;
  readonly rename: () => void;
  readonly link: () => void;
  /** Links each of them to the one above it. */
  readonly linkInOrder: () => void;
  readonly add: () => void;
  readonly indent: (by: 1 | -1) => void;
  readonly move: (by: 1 | -1) => void;
  readonly setStatus: (status: WorkStatus) => void;
  readonly shift: (days: number) => void;
  /** Asks which parts of the first of them to copy, with its subtree, and to which project. */
  readonly copy: () => void;
  /** Turns the first of them into a milestone, or a milestone into a work with a length. */
  readonly convert: () => void;
  readonly remove: () => void;
}

interface RowActionsHost {
  readonly plan: Plan;
  readonly chart: RefObject<GanttHandle | null>;
  /** The selected works. */
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

/** The limit of one question to the server. */
export const idsOf = (plan: Plan, works: readonly number[]): string[] =>
  works.flatMap((work) => plan.works.id[plan.rowOf(work) ?? -1] ?? []).slice(0, mostLeftWorks);
