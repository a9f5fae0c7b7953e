/** What is refused here, in the words in which people read it. */
export default {
  notUndoable: 'This cannot be undone any more: something else depends on it, or has taken its place.',
  noSuchVersion: 'There is no such version yet.',
  newestVersion: 'The newest version is {newest}.',
  nothingToUndo: 'Nothing can be undone any more. {why}',
  changedSince: '{names} changed {fields} since you looked.',
  browserOnly: 'An access token cannot change this. Do it in the browser.',
  removed: 'It has been removed for good.',
  changedBy: '{name} changed it since.',
} as const;
