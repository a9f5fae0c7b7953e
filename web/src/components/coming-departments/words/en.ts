/** Works from before works took a department. */
export default {
  title: 'Works without a department',
  without: '{count, plural, one {# work without a department.} other {# works without a department.}}',
  headDoesNotSee:
    '{count, plural, one {The project or the owner has one, but its head does not see it there.} other {The project or the owner has one, but its head does not see them there.}}',
  showChange: 'Show what would change…',
  haveOne: '{count, plural, one {# work has a department now} other {# works have a department now}}',
  noneGiven: 'No work was given a department',
  give: '{count, plural, one {Give # work its department} other {Give # works their department}}',
  how: 'Each work gets the department of its project, or of its owner where it has no project with one. It is one change that can be undone.',
  cancel: 'Cancel',
  department: 'Department',
  works: 'Works',
  seenBy: 'Seen from then on by',
  nobodyYet: 'No one yet: the department has no head',
} as const;
