/** What is refused here, in the words in which people read it. */
export default {
  notUndoable: 'This can no longer be undone: something else depends on it or has replaced it.',
  noSuchVersion: 'There is no such version yet.',
  newestVersion: 'The newest version is {newest}.',
  nothingToUndo: 'Nothing can be undone. {why}',
  changedSince: '{names} changed {fields} since you looked.',
  browserOnly: 'An access token cannot change this. Do it in the browser.',
  removed: 'It was permanently deleted.',
  changedBy: '{name} changed it since.',
} as const;
