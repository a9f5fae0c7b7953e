import type { LegendKind } from '@gantry/gantt/export';
import { say } from './words/index.ts';

/** The name of each kind of mark in a legend, on screen and on paper. */
export const legendWords: Readonly<Record<LegendKind, string>> = {
  work: say('work'),
  done: say('done'),
  critical: say('critical'),
  summary: say('summary'),
  milestone: say('milestone'),
  slack: say('slack'),
  baseline: say('baseline'),
  baselineSecond: say('baselineSecond'),
  baselineThird: say('baselineThird'),
  deadline: say('deadline'),
  manual: say('manual'),
  parts: say('parts'),
  overrun: say('overrun'),
  link: say('link'),
  elsewhere: say('elsewhere'),
  broken: say('broken'),
  overdue: say('overdue'),
  constraint: say('constraint'),
  tried: say('tried'),
  away: say('away'),
  progressLine: say('progressLine'),
  today: say('today'),
  edge: say('edge'),
};
