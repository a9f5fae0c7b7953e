/** What is refused here, in the words in which people read it. */
export default {
  belowItself: 'A department cannot be below itself: {names}.',
  itselfOrBelow: 'The department itself, or one below it.',
  mostDepartments: 'A company can have at most {most, number} departments. Delete one that is empty.',
  codeTaken: 'The code {code} belongs to another department. Choose another one.',
  stillHas: '{name} still has {things}. Move them to another department first.',
  departments: 'departments below it',
  people: 'people',
  projects: 'projects',
  resources: 'resources',
  works: 'works',
} as const;
