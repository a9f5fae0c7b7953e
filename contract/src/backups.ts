import { z } from 'zod';
import { refusal } from './refusals.ts';
import { backupCauses, backupFailures, backupProofs, backupStages } from './vocabulary.ts';

/**
 * The name of a backup file. Only names that the server itself creates are accepted; no path can lead to another
 * folder.
 */
export const backupFileName = z
  .string()
  .regex(/^(gantry|before-upgrade)-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.backup$/, {
    error: refusal('backupName'),
  });

/** A backup in the backup folder. */
export const backupFile = z.object({
  name: backupFileName,
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  isEncrypted: z.boolean(),
  canBeDownloaded: z.boolean().meta({
    description: 'False: made by an older Gantry, which stored the reasons of absences unencrypted.',
  }),
  isBeforeUpgrade: z.boolean(),
  proof: z.enum(backupProofs).nullable().meta({ description: 'Null: the backup has not been verified.' }),
  provedAt: z.string().nullable(),
});
export type BackupFile = z.infer<typeof backupFile>;

/** The running backup, or the last one that failed. */
export const backupRun = z.object({
  cause: z.enum(backupCauses),
  startedAt: z.string(),
  stage: z.enum(backupStages),
  progress: z.int().min(0).max(100),
  failure: z.enum(backupFailures).nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** The state of this company's backups. */
export const backupOverview = z.object({
  folder: z.string().meta({ description: 'A path on the server.' }),
  hasKey: z.boolean().meta({ description: 'Whether new backups are encrypted.' }),
  running: backupRun.nullable(),
  lastFailure: backupRun
    .nullable()
    .meta({ description: 'The newest run, if it failed and none has succeeded since.' }),
  lastProvedAt: z.string().nullable().meta({ description: 'When a restore was last verified.' }),
  lastReadAt: z
    .string()
    .nullable()
    .meta({ description: 'When a backup was last read to its end without a restore.' }),
  isProofOverdue: z.boolean(),
  nextAt: z
    .string()
    .nullable()
    .meta({ description: 'When the next backup is due; null: none is scheduled.' }),
  files: z.array(backupFile),
});
export type BackupOverview = z.infer<typeof backupOverview>;

/** The media types of a backup and of a company's archive. */
export const backupMediaTypes = ['application/octet-stream'] as const;
export const archiveMediaTypes = ['application/zip'] as const;
