import Gantt from 'frappe-gantt';
import type { MeasuredPage } from '../measured-page.ts';
import './node_modules/frappe-gantt/dist/frappe-gantt.css';
import { dateOf, middleOf, scrollers } from './peer-pages.ts';

let tasks: object[] = [];

/** It has no list beside the chart and no levels. */
export const page: MeasuredPage = {
  prepare(plan) {
    tasks = Array.from({ length: plan.count }, (_, work) => ({
      id: `work-${work}`,
      name: plan.title(work),
      start: dateOf(plan.start[work]),
      end: dateOf(plan.finish[work]),
      progress: plan.progress[work],
      dependencies: (plan.after[work] ?? -1) >= 0 ? [`work-${plan.after[work]}`] : [],
    }));
  },
  mount(place) {
    new Gantt(place, tasks, {
      view_mode: 'Day',
      column_width: 18,
      bar_height: 18,
      padding: 14,
      container_height: place.clientHeight,
      scroll_to: 'start',
    });
  },
  hasBars: () => document.querySelector('.bar-wrapper') !== null,
  scrollTo: scrollers(),
  grip: () => middleOf('.bar-wrapper[data-id="work-0"] .bar'),
};
