/** Backups of the company, their schedule and their proof, and the archive of everything. */
export default {
  notLoaded: 'The backups could not be loaded',
  backups: 'Backups',
  backupsNote:
    'After each backup Gantry restores it into a scratch database and checks every table and every seal there.',
  proofOverdue: 'No backup has been proved for more than two days',
  proofOverdueWhat:
    'New data cannot be restored at present. Back up now. If that fails, the reason appears here.',
  failedAt: 'The backup of {when} failed',
  lastProved: 'Last proved by a restore: <b>{when}</b>',
  lastRead:
    'Last read to its end: <b>{when}</b>. No restore was tried, which proves less: the database role may not make a scratch database.',
  neverProved: 'No backup has been proved yet.',
  backingUp: 'Backing up …',
  backUpNow: 'Back up now',
  backup: 'Backup',
  proving: 'The backup is written. It is being restored into a scratch database, to prove it.',
  writing: 'The company is being written: {progress} %.',
  diskFull:
    'The disk is full. Make room on the machine, keep fewer backups, or choose another folder (BACKUP_FOLDER); Gantry tries again within the hour.',
  folder:
    'The folder of backups cannot be written. Look at its owner and rights, or choose another one (BACKUP_FOLDER); Gantry tries again within the hour.',
  interrupted:
    'Gantry stopped during the backup. It discarded the incomplete file and will make the backup again.',
  database:
    'The database stopped answering before the backup was complete. The log of the server says more; Gantry tries again within the hour.',
  other: 'The log of the server says why. Gantry tries again within the hour.',
  proofFailed:
    'A backup was made, but it failed when Gantry tried it. Do not rely on it: back up again, and look at the log of the server.',
  restored: 'Proved',
  read: 'Read only',
  failed: 'Failed',
  none: 'Not proved',
  restoredHint: 'Restored into a scratch database; every table and every seal was right.',
  readHint: 'Read to its end. This proves less: the database role may not make a scratch database.',
  failedHint: 'It failed when Gantry tried it. Do not rely on it.',
  noneHint: 'Gantry has not tried this file yet.',
  files: 'Files',
  filesNote:
    'In <code>{folder}</code> on the machine that Gantry runs on. Copy them to another machine: when this one is lost, so is what lies on it.',
  noFiles: 'No backups here yet',
  noFilesWhat: 'Gantry makes the first one at the scheduled hour. You can also back up now.',
  backupFiles: 'Backup files',
  showAll: 'Show all {count, number}',
  howToRestore:
    'To restore a backup, stop Gantry and run this with an empty data directory: <code>{command}</code>. The guide <em>Backup and restore</em> shows each step.',
  madeBeforeUpgrade: '{when}<soft>, before an upgrade</soft>',
  encrypted: '{size}, encrypted',
  notEncrypted: '{size}, not encrypted',
  notSealed: 'Made by an older version: cannot be downloaded',
  downloadOf: 'Download the backup of {when}',
  download: 'Download',
  notDownloaded: 'The backup could not be downloaded',
  schedule: 'Schedule',
  noneByItself: 'There are no automatic backups.',
  nextDue: 'The next one is due {when}.',
  theSchedule: 'The schedule of backups',
  scheduleChanged: 'The schedule of backups is changed.',
  when: 'When',
  whenNote: 'In the company’s time zone, {timeZone}.',
  dailyAt: 'Daily at {time}',
  never: 'Never by itself',
  kept: 'Kept',
  keptNote: 'Older ones are removed. The newest proved one always stays.',
  howManyKept: 'How many are kept',
  theLast: 'The last {count, number}',
  encryption: 'Encryption',
  hasKey:
    'New backups are encrypted with the key in <code>BACKUP_KEY</code>. <b>A lost key cannot be replaced</b>: without it no one can read these backups. Keep it in a second place, away from this machine and from the backups.',
  hasNoKey:
    'Backups are not encrypted: a person who has a file can read everything in it. To encrypt them, set <code>BACKUP_KEY</code> to at least 20 characters and start Gantry again. A lost key cannot be replaced, so keep it in a second place.',
  everything: 'Take everything out',
  everythingNote:
    'All that Gantry keeps of the company in one archive: JSON and CSV for every table, Microsoft Project XML for every project. For other programs; to come back to Gantry, use a backup.',
  downloadEverything: 'Download the company archive',
  everythingNotDownloaded: 'The archive could not be downloaded',
} as const;
