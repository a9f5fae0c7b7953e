import { z } from 'zod';
import { refusal } from './refusals.ts';
import { backupCauses, backupFailures, backupProofs, backupStages } from './vocabulary.ts';

/** The name of a backup's file: what the server writes by itself, and nothing that leads to another folder. */
export const backupFileName = z
  .string()
  .regex(/^(gantry|before-upgrade)-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.backup$/, {
    error: refusal('backupName'),
  });

/** A backup that lies in the folder of backups. */
export const backupFile = z.object({
  name: backupFileName,
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  isEncrypted: z.boolean(),
  canBeDownloaded: z
    .boolean()
    .meta({ description: 'False: an older Gantry made it and wrote in clear why people were away.' }),
  isBeforeUpgrade: z.boolean(),
  proof: z.enum(backupProofs).nullable().meta({ description: 'Null: nothing has been proved of it.' }),
  provedAt: z.string().nullable(),
});
export type BackupFile = z.infer<typeof backupFile>;

/** A backup that is being made, or the last one that failed. */
export const backupRun = z.object({
  cause: z.enum(backupCauses),
  startedAt: z.string(),
  stage: z.enum(backupStages),
  progress: z.int().min(0).max(100),
  failure: z.enum(backupFailures).nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** What stands with the backups of this company. */
export const backupOverview = z.object({
  folder: z.string().meta({ description: 'On the machine that answers.' }),
  hasKey: z.boolean().meta({ description: 'Whether new backups are encrypted.' }),
  running: backupRun.nullable(),
  lastFailure: backupRun
    .nullable()
    .meta({ description: 'The newest run, where it failed and nothing has succeeded since.' }),
  lastProvedAt: z.string().nullable().meta({ description: 'When a restore was last proved.' }),
  lastReadAt: z
    .string()
    .nullable()
    .meta({ description: 'When a backup was last read to its end without a restore.' }),
  isProofOverdue: z.boolean(),
  nextAt: z.string().nullable().meta({ description: 'When the next one is due; null: none is planned.' }),
  files: z.array(backupFile),
});
export type BackupOverview = z.infer<typeof backupOverview>;

/** What a backup and a company's archive are, in the words of HTTP. */
export const backupMediaTypes = ['application/octet-stream'] as const;
export const archiveMediaTypes = ['application/zip'] as const;
