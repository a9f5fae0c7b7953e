/** The keys of the actions for a whole work; the same in every menu. */
export const workMenuKeys = {
  link: 'Y',
  subWork: 'Shift+C',
  copy: 'Shift+D',
  move: 'M',
  convert: 'Shift+M',
  archive: 'Shift+E',
  remove: 'Delete',
} as const;
