/** How projects are doing, as people say it. */
export default {
  onTrack: 'On track',
  atRisk: 'At risk',
  offTrack: 'Off track',
  noStatus: 'No health yet',
  saidBy: '{health}<who>, {name}, {day}</who>',
  saidOn: '{health}<who>, {day}</who>',
  byAndWhen: '{name}, {moment}',
} as const;
