/** What is refused here, in the words in which people read it. */
export default {
  projectArchived: 'The project {key} is archived. Take it out of the archive first.',
  noSuchProject: 'There is no such project, or you cannot see it.',
  keyTaken: 'The key {key} belongs to another project, now or earlier. Choose another one.',
  otherFitting:
    '{fitting} people of this file would be invited by now, not {announced}. Look at the rows again.',
  tooManyPeople: 'The file has more than {most, number} people. Split it.',
  notActive: 'This account is not active any more.',
  tooManyFiles: 'You have {count, number} files waiting to be imported. Remove some of them first.',
  wholeAlready: 'The whole file of this import has come already.',
  otherLength: 'This part is not as long as it should be. Send the file again.',
  notWhole: 'The file has not come as a whole. Send the rest of it.',
  importedAlready: 'This file is imported. Choose it again to import it again.',
  rehearseFirst: 'This import has to be rehearsed first.',
  rehearsedAnew: 'This import was rehearsed anew. Look at it again.',
  busy: 'The server is at work on this import. Wait until it is done.',
  noWorks:
    '{count, plural, one {The # row of the table becomes no work} other {None of the # rows of the table becomes a work}}. Say which column has the titles, and save text with one separator between the cells.',
  keyKept: '{key} is kept for works without a project.',
} as const;
