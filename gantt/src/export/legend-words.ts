/** Default names in a legend, used if the host gives no others. */
export const englishLegend = {
  work: 'Work, done part darker',
  done: 'Done',
  critical: 'Decides the end',
  summary: 'Summary',
  milestone: 'Milestone',
  slack: 'Slack',
  baseline: 'Baseline',
  baselineSecond: 'Second baseline',
  baselineThird: 'Third baseline',
  deadline: 'Deadline',
  manual: 'Dates set by hand',
  parts: 'Interrupted',
  overrun: 'Beyond its deadline',
  link: 'Link: comes after',
  elsewhere: 'Waits for a work that is not in this plan',
  broken: 'Link that the dates do not respect',
  overdue: 'Overdue',
  constraint: 'Constraint on a date',
  tried: 'Only in the plan that is tried',
  away: 'Away',
  progressLine: 'Progress line',
  today: 'Today',
};

/** Kinds of marks in a legend; the last one only exists on screen. */
export type LegendKind = keyof typeof englishLegend | 'edge';
export type LegendWords = Partial<Record<LegendKind, string>>;
