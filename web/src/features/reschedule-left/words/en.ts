/** Rescheduling what is left: what would move, before it is confirmed. */
export default {
  about:
    'What has begun goes on from this day, and what has not begins there. Finished works stay, and so does what lies later.',
  from: 'From',
  byProject: 'The status date of each project, else today',
  asked: 'Working out what would move …',
  unknown: 'What would move is not known.',
  nothingLeft: 'Nothing unfinished lies before this day.',
  found:
    '{count, plural, one {# unfinished work lies} other {# unfinished works lie}} before this day and {count, plural, one {goes} other {go}} on from there.',
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
