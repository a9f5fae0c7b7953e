/** All texts of the chart; hosts replace them for other languages. */
export interface GanttTexts {
  /** Name of the tree grid. */
  grid: string;
  /** Name of the splitter. */
  splitter: string;
  start: string;
  finish: string;
  progress: string;
  expand: string;
  collapse: string;
  week(number: number): string;
  /** A shift in whole or half days (`days` may be negative). */
  shiftDays(days: number): string;
  shiftHours(hours: number): string;
  shiftMinutes(minutes: number): string;
  /** The unit of a day in the three texts above. */
  shiftUnit(about: { isWorkingTime: boolean }): string;
  withoutFollowersKey: string;
  /** Empty if a host moves no followers. */
  withoutFollowers: string;
  putBack: string;
  /** Content of the last column of each row, for screen readers. */
  barColumn: string;
  /** Description of a row's bar, for screen readers. */
  bar(about: { start: string; finish: string; progress: number }): string;
  milestone(about: { on: string }): string;
  /** For a bar that exists only in a plan that is being tried; `bar` describes it. */
  tried(about: { bar: string }): string;
  noDates: string;
  dragging(about: { title: string; start: string; finish: string }): string;
  moved(about: { title: string; start: string; finish: string }): string;
  progressOf(about: { title: string; progress: number }): string;
  cancelled: string;
  linkFrom(about: { title: string; kind: string }): string;
  linkTo(about: { from: string; to: string; kind: string }): string;
  linked(about: { from: string; to: string; kind: string }): string;
  refused(about: { reason: string }): string;
  /** For a work that was dropped at a forbidden place. */
  stays(about: { title: string; reason: string }): string;
  notItself: string;
  noLinks: string;
  /** `link` describes its ends and its kind. */
  linkSelected(about: { link: string }): string;
  linkRemoved: string;
  selected(about: { count: number }): string;
  /** Names of actions on columns. */
  columnWidth(about: { column: string }): string;
  placed(about: { title: string; parent: string | undefined }): string;
  placedSeveral(about: { count: number }): string;
  drawDates: string;
  linkKinds: readonly [string, string, string, string];
}

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

export const englishTexts: GanttTexts = {
  grid: 'Works',
  splitter: 'Width of the list',
  start: 'Start',
  finish: 'Due',
  progress: 'Progress',
  expand: 'Show sub-works',
  collapse: 'Hide sub-works',
  week: (week) => `Week ${week}`,
  shiftDays: (days) => `${signed(days)} d`,
  shiftHours: (hours) => `${signed(hours)} h`,
  shiftMinutes: (minutes) => `${signed(minutes)} min`,
  shiftUnit: ({ isWorkingTime }) => (isWorkingTime ? 'd = working days' : 'd = calendar days'),
  withoutFollowersKey: 'Shift',
  withoutFollowers: 'without followers',
  putBack: 'put back',
  barColumn: 'Bar',
  bar: ({ start, finish, progress }) => `${start} to ${finish}, ${progress} % done`,
  milestone: ({ on }) => `Milestone on ${on}`,
  tried: ({ bar }) => `tried: ${bar}`,
  noDates: 'No dates',
  dragging: ({ title, start, finish }) => `${title}: ${start} to ${finish}`,
  moved: ({ title, start, finish }) => `${title} now ${start} to ${finish}`,
  progressOf: ({ title, progress }) => `${title}: ${progress} % done`,
  cancelled: 'Put back',
  linkFrom: ({ title, kind }) =>
    `Link from ${title}, ${kind}. Choose the other work with the arrows, Tab changes the kind, Enter links, Escape cancels.`,
  linkTo: ({ from, to, kind }) => `${from} to ${to}, ${kind}`,
  linked: ({ from, to, kind }) => `${from} linked to ${to}, ${kind}`,
  refused: ({ reason }) => reason,
  stays: ({ title, reason }) => `${title} stays as it was. ${reason}`,
  notItself: 'A work cannot be linked to itself',
  noLinks: 'No links here',
  linkSelected: ({ link }) => `${link}. Enter changes it, Delete removes it.`,
  linkRemoved: 'Link removed',
  selected: ({ count }) => `${count} selected`,
  columnWidth: ({ column }) => `Width of ${column}`,
  placed: ({ title, parent }) =>
    parent ? `${title} is now under ${parent}` : `${title} is now at the top level`,
  placedSeveral: ({ count }) => `${count} rows have another place`,
  drawDates: 'Drag to give dates',
  linkKinds: ['finish to start', 'start to start', 'finish to finish', 'start to finish'],
};
