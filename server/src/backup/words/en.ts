/** What is refused here, in the words in which people read it. */
export default {
  noSuchBackup: 'This backup is not on this machine.',
  tooManyDownloads: 'You have taken {count} backups or archives within an hour. Try again later.',
} as const;
