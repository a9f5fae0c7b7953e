/** The questions about one project: copy, delete, archive, another key, members. They are loaded when they open. */
export default {
  archiveName: 'Archive {name}?',
  archiveWhat: 'An archived project leaves lists and pickers. It can be taken out of the archive again.',
  openWorksStay:
    '{count, plural, one {# open work stays open: its owner keeps it on their list, also when it becomes overdue.} other {# open works stay open: their owners keep them on their lists, also when they become overdue.}}',
  settleOpenWorks: 'Finish, hand over or cancel them first',
  deleteName: 'Delete {name}',
  countingWorks: 'Counting its works…',
  typeKey: 'Type {key}, the key of the project, to delete it',
  deleteWithWorks: 'Delete it and {count, plural, one {# work} other {# works}}',
  belongTo: '{count, plural, one {# person belongs} other {# people belong}} to {name}.',
  roleLead: 'Lead',
  roleMember: 'Member',
  addPerson: 'Add a person',
  roleOf: 'Role of {name}',
  removeName: 'Remove {name}',
  saveMembers: 'Save members',
  membersMerged:
    'Another person changed the members meanwhile. The list below has their changes and yours: save it to keep both.',
  copyName: 'Copy {name}',
  copyWhat:
    'Its works, links, calendars and labels, with nothing done yet. Comments, files and history stay with the original.',
  copyStart: 'The plan begins on',
  copyStartHelp: 'All other dates move with it, in working time.',
  copyKeepsDates: 'Dates as they are',
  copyPeople: 'Keep lead, members, owners and assignees',
  isCopied: '{name} is copied, with {count, plural, one {# work} other {# works}}',
  changeKey: 'Change key',
  changeKeyWhat:
    'Works keep their numbers under the new key. Links and texts with {key} go on leading to them.',
  newKey: 'New key',
  keyIsChanged: '{from} is {to} now',
} as const;
