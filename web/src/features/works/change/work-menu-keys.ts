/** The keys of what can be done with one work as a whole; the same wherever the menu stands. */
export const workMenuKeys = {
  link: 'Y',
  subWork: 'Shift+C',
  copy: 'Shift+D',
  move: 'M',
  convert: 'Shift+M',
  archive: 'Shift+E',
  remove: 'Delete',
} as const;
