/** What a sentence in the title of a new work has been read as. */
export default {
  hint: 'Understands tomorrow, by fri, 3d, @name, #label, !high, after HAR-12.',
  read: 'What was read',
  asText: '{what}. Keep “{typed}” as text',
  starts: 'Starts {date}',
  due: 'Due {date}',
  takes: 'Takes {length}',
  priority: 'Priority: {priority}',
  owner: 'Owner: {name}',
  assignee: 'Assignee: {name}',
  label: 'Label: {name}',
  after: 'After {works}',
  whichPerson: 'Who is @{typed}?',
  whichLabel: 'Which label is #{typed}?',
  newLabel: 'New label “{name}”',
  choicesNear:
    '{count, plural, one {# choice} other {# choices}} for {typed}: arrow keys and Enter choose, Escape keeps the text',
  labelNotMade: 'The label was not created',
} as const;
