/** What people are told of, after the name of who did it. */
export default {
  calendarMoved:
    'changed the calendar {calendar}: {count, plural, one {{key} moved} other {# works that you lead moved}}',
} as const;
