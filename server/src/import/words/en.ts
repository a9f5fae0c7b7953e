/** What is refused here, in the words in which people read it. */
export default {
  projectArchived: 'The project {key} is archived. Take it out of the archive first.',
  noSuchProject: 'There is no such project, or you cannot see it.',
  keyTaken: 'Another project uses or used the key {key}. Choose another one.',
  otherFitting: 'This file would now invite {fitting} people, not {announced}. Check the rows again.',
  tooManyPeople: 'The file has more than {most, number} people. Split it.',
  notActive: 'This account is no longer active.',
  tooManyFiles: 'You have {count, number} files waiting to be imported. Remove some of them first.',
  wholeAlready: 'The whole file of this import has already arrived.',
  otherLength: 'This part has the wrong length. Send the file again.',
  notWhole: 'The file is incomplete. Send the rest of it.',
  importedAlready: 'This file was imported. Choose it again to import it again.',
  rehearseFirst: 'Preview this import first.',
  rehearsedAnew: 'This import has a new preview. Check it before you import.',
  busy: 'The server is still working on this import. Wait until it is done.',
  noWorks:
    '{count, plural, one {The # row of the table does not become a work} other {None of the # rows of the table becomes a work}}. Choose the column that has the titles, and save text with one separator between the cells.',
  keyKept: '{key} is reserved for works without a project.',
} as const;
