/** What is refused here, in the words in which people read it. */
export default {
  noSuchBackup: 'This backup is not on this machine.',
  notSealed:
    'An older version made this backup, and it contains the reasons for leave unencrypted. Make a new backup and download that one. The operator can copy this file on the server.',
  tooManyDownloads:
    'You have downloaded {count, number} backups or archives within an hour. Try again later.',
} as const;
