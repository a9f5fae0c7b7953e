/** Many people from a file: what each row becomes, and their invitation. */
export default {
  title: 'People from a file',
  what: 'Each row becomes a person who is invited. Nothing happens before you have seen every row.',
  file: 'CSV file',
  columns:
    'The first row names the columns: name, e-mail, job title, department (with its path), roles, manager.',
  orPaste: 'Or paste the rows',
  example: 'Name;E-mail;Department;Roles;Manager',
  cancel: 'Cancel',
  invite: '{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}',
  summary:
    '{fitting, plural, one {# row fits} other {# rows fit}}, {unfit, plural, one {# row does} other {# rows do}} not.',
  rows: 'Rows of the file',
  moreRows: '{count, plural, one {# more row is} other {# more rows are}} not drawn here.',
  areInvited: '{count, plural, one {# person is} other {# people are}} invited.',
  linksTitle: '{count, plural, one {# invitation link} other {# invitation links}}',
  linksWhat: 'Pass each link on to its person. Each works once, and they are shown only now.',
  links: 'Invitation links',
  linksCopied: 'The links are copied.',
  copyAll: 'Copy all',
  done: 'Done',
  wrongName: 'There is no name that can be used.',
  wrongEmail: '“{about}” is no e-mail address.',
  wrongTitle: 'The job title “{about}” is too long.',
  emailTwice: 'Row {about} has the same e-mail address.',
  emailTaken: 'A person with the address {about} is here already.',
  noneDepartment: 'There is no department “{about}”.',
  severalDepartment:
    'Several departments are called “{about}”. Write the path, such as Company / Department.',
  noRole: 'There is no role “{about}”.',
  noneManager: 'There is no person “{about}” here or in a row that fits.',
  severalManager: 'Several people are called “{about}”. Write the e-mail address.',
} as const;
