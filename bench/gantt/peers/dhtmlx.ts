import { gantt, type SerializedLink } from 'dhtmlx-gantt';
import type { MeasuredPage } from '../measured-page.ts';
import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
import { dateOf, middleOf, summariesOf } from './peer-pages.ts';

let data: object[] = [];
let links: SerializedLink[] = [];
let isReady = false;

export const page: MeasuredPage = {
  prepare(plan) {
    const summaries = summariesOf(plan);
    data = Array.from({ length: plan.count }, (_, work) => ({
      id: work + 1,
      text: plan.title(work),
      start_date: dateOf(plan.start[work]),
      end_date: dateOf(plan.finish[work]),
      progress: (plan.progress[work] ?? 0) / 100,
      parent: (plan.parent[work] ?? -1) + 1,
      type: summaries.has(work) ? 'project' : 'task',
      open: true,
    }));
    links = [...plan.after]
      .map((after, work) => ({ id: work + 1, source: after + 1, target: work + 1, type: '0' }))
      .filter(({ source }) => source > 0);
  },
  mount(place) {
    gantt.config.row_height = 32;
    gantt.config.min_column_width = 18;
    gantt.config.scale_height = 44;
    gantt.config.scales = [
      { unit: 'month', step: 1, format: '%F %Y' },
      { unit: 'day', step: 1, format: '%j' },
    ];
    gantt.init(place);
    gantt.parse({ data, links });
    isReady = true;
  },
  hasBars: () => isReady && document.querySelector('.gantt_task_line') !== null,
  scrollTo(across, down) {
    // Its types omit some options of its manual.
    const inside = { width: 0, height: 0, inner_width: 0, inner_height: 0 };
    const state = Object.assign(inside, gantt.getScrollState());
    gantt.scrollTo(across * (state.width - state.inner_width), down * (state.height - state.inner_height));
  },
  grip: () => middleOf('.gantt_task_line[data-task-id="1"]'),
};
