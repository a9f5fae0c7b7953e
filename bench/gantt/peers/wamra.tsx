import { Gantt, type OnChangeTasks, type TaskOrEmpty, ViewMode } from '@wamra/gantt-task-react';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MeasuredPage } from '../measured-page.ts';
import '@wamra/gantt-task-react/dist/style.css';
import './heights.css';
import { dateOf, middleOf, scrollers, summariesOf } from './peer-pages.ts';

let tasks: TaskOrEmpty[] = [];

function Chart() {
  const [shown, setShown] = useState<readonly TaskOrEmpty[]>(tasks);
  const change = useCallback<OnChangeTasks>((next) => setShown(next), []);
  return (
    <div className="wamra">
      <Gantt
        tasks={shown}
        viewMode={ViewMode.Day}
        distances={{ columnWidth: 18, rowHeight: 32, headerHeight: 44 }}
        onChangeTasks={change}
        isMoveChildsWithParent={false}
      />
    </div>
  );
}

export const page: MeasuredPage = {
  prepare(plan) {
    const summaries = summariesOf(plan);
    tasks = Array.from({ length: plan.count }, (_, work) => {
      const after = plan.after[work] ?? -1;
      const above = plan.parent[work] ?? -1;
      return {
        id: `work-${work}`,
        type: summaries.has(work) ? ('project' as const) : ('task' as const),
        name: plan.title(work),
        start: dateOf(plan.start[work]),
        end: dateOf(plan.finish[work]),
        progress: plan.progress[work] ?? 0,
        ...(above >= 0 && { parent: `work-${above}` }),
        ...(after >= 0 && {
          dependencies: [
            {
              sourceId: `work-${after}`,
              sourceTarget: 'endOfTask' as const,
              ownTarget: 'startOfTask' as const,
            },
          ],
        }),
      };
    });
  },
  mount(place) {
    createRoot(place).render(<Chart />);
  },
  hasBars: () => document.querySelector('[data-testid^="task-bar"]') !== null,
  scrollTo: scrollers(),
  grip: () => middleOf('[data-testid="task-bar-Work 1"]'),
};
