/** What is refused here, in the words in which people read it. */
export default {
  mostCalendars: 'A company can have at most {most, number} calendars. Delete calendars that nothing uses.',
  mostOwnCalendars:
    'You have {most, number} calendars. Delete calendars that nothing uses, or choose an existing one.',
  mostBytes:
    'The calendars of the company take more than {megabytes, number} MB. Delete exceptions or calendars that nothing uses.',
  mostOwnBytes:
    'Your calendars take more than {megabytes, number} MB. Delete exceptions or calendars that nothing uses.',
  mostDays:
    'The exceptions of all calendars cover more than {most, number} days. End repeated exceptions earlier.',
  mostOwnDays:
    'The exceptions of your calendars cover more than {most, number} days. End repeated exceptions earlier.',
  needsTime:
    'A calendar needs some working time. Give at least one day of its week hours, and leave days that are not off.',
  childWithoutTime: 'The calendar {name} builds on this one and would have no working time.',
  mostParents: 'A calendar builds on at most {most, number} others.',
  endsBeforeBegin:
    'The working times of {where} must end after they begin. Enter a shift past midnight as 22:00–24:00 on this day and 0:00–6:00 on the next.',
  timesOverlap: 'The working times of {where} overlap, or are not in order.',
  reversed: '“{name}” must not end before it begins.',
  wakeChanged: 'A plan changed since this preview. Check the list and save again.',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  dayIn: '{day} in “{name}”',
  quoted: '“{name}”',
  tooOften: '“{name}” repeats too often: the limit is {most, number} times. End it earlier.',
  tooMany:
    'With all repeated days, this calendar would have {count, number} exceptions. The limit is {most, number}.',
  onItself: '{name} would build on itself through {names}.',
  stillUsed: '{name} is still used by {uses}. Choose another calendar there first.',
  companyUse: 'the company',
  calendarUse: 'the {count, plural, one {calendar} other {calendars}} {names}',
  departmentUse: 'the {count, plural, one {department} other {departments}} {names}',
  projectUse: 'the {count, plural, one {project} other {projects}} {names}',
  workUse: 'the {count, plural, one {work} other {works}} {names}',
  userUse: 'the {count, plural, one {person} other {people}} {names}',
  resourceUse: 'the {count, plural, one {resource} other {resources}} {names}',
  more: '{count, number} more',
  unseen: '{count, number} that you cannot see',
} as const;
