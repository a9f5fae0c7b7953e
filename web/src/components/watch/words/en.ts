/** Watching a work or a project. */
export default {
  work: 'Work',
  project: 'Project',
  watch: 'Watch',
  unwatch: 'Stop watching',
  watchedByProject: '{title} (you watch its project)',
  isWatched: 'You watch {name}: changes of its status and dates and its comments come to your inbox',
  isNotWatched: 'You no longer watch {name}',
  undo: 'Undo',
  notChanged: 'This was not changed',
} as const;
