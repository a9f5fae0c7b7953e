/** The bin of deleted works and projects. */
export default {
  bin: 'Bin',
  keptFor: 'Kept for {days} days',
  notLoaded: 'The bin could not be loaded',
  loading: 'Loading the bin',
  projects: 'Projects',
  works: 'Works',
  empty: 'Nothing in the bin',
  emptyWhat:
    'Deleted works and projects stay here for {days} days. You can restore them with everything that was deleted together with them.',
  showMore: 'Show more',
  notRestored: '{key} was not restored',
  withWorks: 'with {count, plural, one {# work} other {# works}}',
  withSubWorks: 'with {count, plural, one {# sub-work} other {# sub-works}}',
  goesToday: 'Goes today',
  moreDays: '{days, plural, one {One more day} other {# more days}}',
  deletedBy: '<time>{moment}</time> by {name}',
  restore: 'Restore',
  restoreName: 'Restore {name}',
} as const;
