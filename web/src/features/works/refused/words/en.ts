/** What may not be done to works, as it goes on after “You may not”. */
export default {
  title: 'title',
  changeField: 'change the {field} of {work}',
  commentOn: 'comment on {work}',
  createWorks: 'create works',
  bin: 'move {work} to the bin',
  moveDates: 'move the dates of {work}',
  archive: 'archive {work}',
  unarchive: 'take {work} out of the archive',
  milestone: 'make a milestone of {work}',
  createBelow: 'create works below {work}',
  createCopy: 'create a copy of {work}',
  changeProject: 'change the project of {work}',
  theseWorks: 'these works',
  cellWhy: '{field}: you may not change it',
  read: 'read {work}',
} as const;
