import type { GanttHandle } from '@gantry/gantt';
import { type RefObject, useState } from 'react';
import { usePlanWrites } from '#features/plan/change/use-plan-writes.tsx';
import { useTriedUndo } from '#features/plan/try/use-tried-undo.ts';
import { say } from '#features/plan/words/index.ts';
import { loadPatiently } from '#lib/lazy-part.ts';
import { useColumnSettings } from './columns/use-column-settings.ts';
import { useDraft } from './rows/use-draft.ts';
import { useRows } from './rows/use-rows.tsx';
import { useChartKeys } from './use-chart-keys.ts';
import { useIntents } from './use-intents.ts';
import type { ShownPlan } from './use-shown-plan.ts';

export type ChartInHand = ReturnType<typeof useChartInHand>;

/** The actions on the shown plan or the trial plan: its cells, its rows, and the draft row. */
export function useChartInHand(view: ShownPlan, chart: RefObject<GanttHandle | null>) {
  const { document, projectId, plan, names, today, search, setSearch, isNarrow, trying, shownColumns } = view;
  const columnSettings = useColumnSettings({ columns: shownColumns.columns, isNarrow, search, setSearch });
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const writes = usePlanWrites({
    source: { kind: 'project', id: projectId },
    plan,
    names,
    today,
    onDiffer: setDiffering,
    say: (words) => chart.current?.say(words),
  });
  const write = trying === undefined ? writes.write : trying.add;
  useTriedUndo(projectId, true);
  useChartKeys(view.mayChange);
  const { key: projectKey, progressEntry, daysPerMonth } = document.project;
  const host = { ...view, projectKey, progressEntry, daysPerMonth };
  const { act: others, onEditStart } = useIntents(host, {
    write,
    takeOf: (id) => columnSettings.shown.find((column) => column.id === id)?.take,
    editAgain: ({ work, column, text }, reason) => chart.current?.edit(work, column, { text, reason }),
  });
  const isTrying = trying !== undefined;
  const { typing } = shownColumns;
  // The code that reads cells is loaded on first touch; typing is not possible before.
  const hasEmptyRow = typing !== undefined && view.mayAdd && !isTrying && view.isInPlanOrder;
  const draft = useDraft({ plan, projectId, index: view.index, chart, hasEmptyRow });
  const writing = { host, chart, draft, columns: columnSettings.shown, people: shownColumns.people };
  const tryLeft = (works: readonly number[]) =>
    void loadPatiently(() => import('#features/plan/try/left/try-left.ts')).then(
      (module) => trying && module.tryLeft(view, works, trying.add),
    );
  const rowsInHand = useRows({
    host,
    chart,
    others,
    write,
    askForLoads: view.askForLoads,
    onPeek: (peek) => setSearch({ peek }),
    draft,
    onDraft: (intent) => (typing ? typing.writeDraft(writing, intent) : draft.write(intent)),
    isTrying,
    tryLeft,
    whyNotOrder: whyNotOrder(view),
  });
  return {
    columnSettings,
    writes,
    write,
    host,
    onEditStart,
    draft,
    writing,
    rowsInHand,
    differing,
  };
}

/** Why rows cannot be moved in the current view. */
const whyNotOrder = ({ groups, isSorted }: ShownPlan): string | undefined =>
  groups !== undefined ? say('notWhileGrouped') : isSorted ? say('notWhileSorted') : undefined;
