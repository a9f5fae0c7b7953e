/** Questions before a change of a plan is kept: why works of others become late. */
export default {
  pushes:
    '{count, plural, one {This pushes a work past its deadline} other {This pushes # works past their deadlines}}',
  ownersAreTold: 'Their owners are notified, with your reason.',
  putBack: 'Put back',
  moveAndTell: 'Move and notify them',
  unknownPerson: 'Unknown person',
  andMore: 'and {count, number} more',
  reason: 'Reason',
  exampleReason: 'The crane comes a week later',
  dueAfter: '{due} <soft>after {deadline}</soft>',
} as const;
