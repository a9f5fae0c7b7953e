/** What is refused here, in the words in which people read it. */
export default {
  noSuchAction: 'There is no action {action} on {target}.',
  oneOf: 'One of {choices}.',
  noSuchRole: 'Rule {number, number} names a role that does not exist.',
  ownNames: 'Give each role a different name.',
  roleInUse:
    '{people, plural, one {One person has} other {{people} people have}} the role that you remove. Take it from them first.',
} as const;
