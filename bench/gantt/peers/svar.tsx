import { Gantt, Willow } from '@svar-ui/react-gantt';
import { createRoot } from 'react-dom/client';
import type { MeasuredPage } from '../measured-page.ts';
import type { BenchPlan } from '../plan.ts';
import '@svar-ui/react-gantt/all.css';
import './heights.css';
import { dateOf, middleOf, scrollers, summariesOf } from './peer-pages.ts';

let tasks: object[] = [];
let links: object[] = [];

const scales = [
  { unit: 'month', step: 1, format: '%F %Y' },
  { unit: 'day', step: 1, format: '%j' },
];

function prepare(plan: BenchPlan): void {
  const summaries = summariesOf(plan);
  tasks = Array.from({ length: plan.count }, (_, work) => ({
    id: work + 1,
    text: plan.title(work),
    start: dateOf(plan.start[work]),
    end: dateOf(plan.finish[work]),
    progress: plan.progress[work],
    parent: (plan.parent[work] ?? -1) + 1,
    ...(summaries.has(work) ? { type: 'summary', open: true } : { type: 'task' }),
  }));
  links = [...plan.after]
    .map((after, work) => ({ id: work + 1, source: after + 1, target: work + 1, type: 'e2s' }))
    .filter(({ source }) => source > 0);
}

export const page: MeasuredPage = {
  prepare,
  mount(place) {
    createRoot(place).render(
      <Willow fonts={false}>
        <Gantt tasks={tasks} links={links} scales={scales} cellWidth={18} cellHeight={32} />
      </Willow>,
    );
  },
  hasBars: () => document.querySelector('.wx-bar') !== null,
  scrollTo: scrollers(),
  grip: () => middleOf('.wx-bar[data-id="1"]'),
};
