/** What is refused here, in the words in which people read it. */
export default {
  noSuchAction: 'There is no action {action} on {target}.',
  oneOf: 'One of {choices}.',
  noSuchRole: 'Rule {number, number} speaks of a role that is not there.',
  ownNames: 'Give each role a name of its own.',
  roleInUse:
    '{people, plural, one {One person has} other {{people} people have}} the role that is removed. Take it from them first.',
} as const;
