/** The chart of a project before anything is opened in it. */
export default {
  notLoaded: 'The timeline could not be loaded',
  loading: 'Loading the timeline',
  nothingYet: 'Nothing on the timeline yet',
  createFirst: 'Create the first work of the project, with a start and a due date.',
  timeline: 'Timeline',
  inTheChart: 'In the chart',
  noneHere:
    '{only, select, late {No late work in this plan.} critical {No critical work in this plan.} other {No work in this plan.}}',
  noneNamed:
    '{only, select, late {No late work has “{text}” in its name.} critical {No critical work has “{text}” in its name.} other {No work has “{text}” in its name.}}',
  withoutDates: '{count, number} <wide>without dates</wide>',
  worksWithoutDates: '{count, plural, one {# work without dates} other {# works without dates}}',
  number: 'Number',
  work: 'Work',
  done: 'Done',
  after: 'After',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
} as const;
