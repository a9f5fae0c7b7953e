/** Levelling a project: what it would do, before anything is tried. */
export default {
  title: 'Level this project',
  description:
    'Works wait until the people who do them have time, and until enough of each machine or crew is free. Nothing changes before you apply the plan.',
  looking: 'Searching for a plan without overloads…',
  failed: 'The browser stopped the search, so no plan was found. Close this and try again.',
  nothing: 'No person, machine or crew is overloaded. There is nothing to level.',
  cancel: 'Cancel',
  close: 'Close',
  tryIt: 'Try this plan',
  weeks: 'Overloaded weeks',
  moved: 'Works moved',
  finish: 'Finish',
  late: 'Past their deadline',
  unchanged: 'unchanged',
  becomes: 'becomes',
  movedWorks: 'Works that begin on another day',
  more: 'and {count, number} more',
  notStarted:
    '{count, plural, one {# later work would have to wait, too} other {# later works would have to wait, too}}: level again after you have applied this plan.',
  unsolved: 'Not solved by waiting',
  unsolvedOne: '{name}, from {day}: {keys}',
  unknownPerson: 'A person you cannot see',
  stays:
    'Works that have begun, that have dates set by hand or a promised date, and works that you may not schedule stay where they are. Works of other projects are not counted.',
  announce: '{count, plural, one {# work waits} other {# works wait}} to remove overloads',
  level: 'Level',
  levelHint: 'Let works wait until people, machines and crews are free',
  overloaded: '{count, plural, one {# person has} other {# people have}} more to do at a time than they can.',
  overloadedResources:
    '{count, plural, one {# crew or machine has more to do at a time than it can.} other {# crews or machines have more to do at a time than they can.}}',
} as const;
