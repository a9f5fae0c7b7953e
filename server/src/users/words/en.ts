/** What is refused here, in the words in which people read it. */
export default {
  onlyWhenDisabled: 'Works are handed over only when a person is disabled.',
  anotherHeir: 'Choose another person to take over.',
  uselessHeir: 'This person may not work on what they would take over. Choose another one.',
  noSuchRole: 'There is no role {role}.',
  emailTaken: 'A person with the address {email} already exists.',
  addressTaken: 'Another person already has this address.',
  erased: 'The personal data of this person was permanently erased.',
  noAccount: '{name} has no account that could be replaced. Only people who have signed in have one.',
  notInvited: '{name} has joined already or is disabled, so no invitation is sent.',
  ownMatter: 'Only {name} can change how Gantry looks for them.',
  mayDoMoreNamed:
    '{name} may do more than you, so you cannot change their name or e-mail address. Ask an administrator.',
  addressInvites:
    '{name} has not joined yet, and the e-mail address decides who joins. Only a person who may invite users can change it.',
  mayDoMore: '{name} may do more than you, so you cannot disable or enable them.',
} as const;
