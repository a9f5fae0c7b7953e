/** What is refused here, in the words in which people read it. */
export default {
  onlyWhenDisabled: 'Works are handed over only when a person is disabled.',
  anotherHeir: 'Choose another person to take over.',
  uselessHeir: 'This person could do nothing with what they take over. Choose another one.',
  noSuchRole: 'There is no role {role}.',
  emailTaken: 'A person with the address {email} is here already.',
  addressTaken: 'This address belongs to another person here.',
  erased: 'What named this person was erased for good.',
  noAccount: '{name} has no account that could be replaced. Only people who have signed in have one.',
  ownMatter: 'How Gantry looks to {name} is their own matter.',
  mayDoMoreNamed:
    '{name} may do more than you, so you cannot change their name or e-mail address. Ask an administrator.',
  addressInvites:
    '{name} has not joined yet, and the e-mail address decides who joins. Only a person who may invite users can change it.',
  mayDoMore: '{name} may do more than you, so you cannot disable or enable them.',
} as const;
