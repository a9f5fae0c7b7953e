/** Rescheduling what is left: what would move, before it is confirmed. */
export default {
  about:
    'Works that have started continue from this day, and works that have not start on it. Finished and later works stay.',
  from: 'From',
  byProject: 'The status date of each project, else today',
  asked: 'Calculating what would move …',
  unknown: 'What would move could not be calculated.',
  nothingLeft: 'There are no unfinished works before this day.',
  found:
    '{count, plural, one {# work before this day is unfinished and continues from there.} other {# works before this day are unfinished and continue from there.}}',
  promised:
    '{count, plural, one {# work stays: a constraint promises its date} other {# works stay: constraints promise their dates}}. {names}',
  promisedAndMore:
    '{count, plural, one {# work stays: a constraint promises its date} other {# works stay: constraints promise their dates}}. {names} and {more, number} more',
  refused:
    '{count, plural, one {# work stays: you may not schedule it} other {# works stay: you may not schedule them}}. {names}',
  refusedAndMore:
    '{count, plural, one {# work stays: you may not schedule it} other {# works stay: you may not schedule them}}. {names} and {more, number} more',
  cancel: 'Cancel',
  reschedule: 'Reschedule {count, plural, one {# work} other {# works}}',
  rescheduleNone: 'Reschedule',
  isRescheduled: '{count, plural, one {# work was} other {# works were}} rescheduled.',
  notRescheduled: 'Nothing was rescheduled',
} as const;
