import type { GanttTexts } from '@gantry/gantt';
import { language } from '#lib/words.ts';
import { say } from './words/index.ts';

const signed = (value: number): { amount: string } => ({
  amount: `${value > 0 ? '+' : '−'}${Math.abs(value).toLocaleString(language)}`,
});

/** The texts of the chart in the reader's language. */
export const chartTexts: GanttTexts = {
  grid: say('grid'),
  splitter: say('splitter'),
  start: say('start'),
  finish: say('finish'),
  progress: say('progress'),
  expand: say('expand'),
  collapse: say('collapse'),
  week: (number) => say('week', { number }),
  shiftDays: (days) => say('shiftDays', signed(days)),
  shiftHours: (hours) => say('shiftHours', signed(hours)),
  shiftMinutes: (minutes) => say('shiftMinutes', signed(minutes)),
  shiftUnit: ({ isWorkingTime }) => say(isWorkingTime ? 'workingDays' : 'calendarDays'),
  withoutFollowersKey: 'Shift',
  withoutFollowers: say('withoutFollowers'),
  putBack: say('putBack'),
  barColumn: say('barColumn'),
  bar: (about) => say('bar', about),
  milestone: (about) => say('milestone', about),
  tried: (about) => say('tried', about),
  noDates: say('noDates'),
  dragging: (about) => say('dragging', about),
  moved: (about) => say('moved', about),
  progressOf: (about) => say('progressOf', about),
  cancelled: say('cancelled'),
  linkFrom: (about) => say('linkFrom', about),
  linkTo: (about) => say('linkTo', about),
  linked: (about) => say('linked', about),
  refused: ({ reason }) => reason,
  stays: (about) => say('stays', about),
  notItself: say('notItself'),
  noLinks: say('noLinks'),
  linkSelected: (about) => say('linkSelected', about),
  linkRemoved: say('linkRemoved'),
  selected: (about) => say('selected', about),
  columnWidth: (about) => say('columnWidth', about),
  placed: ({ title, parent }) =>
    parent === undefined || parent === '' ? say('placedAtTop', { title }) : say('placed', { title, parent }),
  placedSeveral: (about) => say('placedSeveral', about),
  drawDates: say('drawDates'),
  linkKinds: [say('finishToStart'), say('startToStart'), say('finishToFinish'), say('startToFinish')],
};
