/** What is refused here, in the words in which people read it. */
export default {
  noSuchPerson: 'There is no such active person.',
  noSuchProject: 'There is no such project, or you cannot see it.',
  noSuchDepartment: 'There is no such department.',
  noSuchLabel: 'There is no such label.',
  noSuchCalendar: 'There is no such calendar.',
  noSuchWork: 'There is no such work, or you cannot see it.',
  noSuchResource: 'There is no such resource.',
  demoIsGone: 'The demo company was permanently removed. It cannot be restored.',
} as const;
