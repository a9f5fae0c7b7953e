import { z } from 'zod';
import { cursor, day, id, instant, limit, line } from './primitives.ts';
import { refusal } from './refusals.ts';
import { auditKinds, logFaults } from './vocabulary.ts';

/** Which change sets of the audit log are meant. All parts that are named hold at once. */
const auditFilter = z.strictObject({
  person: z
    .union([id, z.literal('gantry')], { error: refusal('personOrGantry') })
    .optional()
    .meta({ description: 'Who did it; `gantry`: no person, as the schedule or an operator’s command.' }),
  kind: z.enum(auditKinds).optional().meta({ description: 'What kind of row was changed.' }),
  thing: line(254).optional().meta({
    description: 'One row: its id, the key of a work or project, a department’s code, a mail address.',
  }),
  from: day.optional().meta({ description: 'The first day, in the company’s time zone.' }),
  to: day.optional().meta({ description: 'The last day, in the company’s time zone.' }),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = auditFilter.extend({ limit, cursor: cursor.optional() });
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditExportFormats = ['csv', 'json'] as const;
export const auditExportQuery = auditFilter.extend({ format: z.enum(auditExportFormats) });
export const auditExportMediaTypes = ['text/csv', 'application/json'] as const;

/** The first place at which the log is not what was sealed. */
const logFault = z.object({
  kind: z.enum(logFaults),
  sealNumber: z.int().nullable().meta({ description: 'Null: the change set has no seal.' }),
  changeSetSeq: z.int(),
  at: instant
    .nullable()
    .meta({ description: 'When the change set says that it was made; null: it is gone.' }),
  actor: z.string().nullable(),
  detail: z.string().meta({ description: 'What is wrong, in the words of the command `verify`.' }),
});

/** What a check of the seals found. */
const logCheckResult = z.object({
  outcome: z.enum(['sound', 'broken', 'interrupted']),
  fault: logFault.nullable(),
  end: z
    .string()
    .nullable()
    .meta({ description: 'How far the chain reaches, as NUMBER:HASH: to be kept elsewhere.' }),
  unsealed: z.int().meta({ description: 'Change sets that no seal vouches for yet.' }),
  uncheckedUpTo: z
    .int()
    .meta({ description: 'Seals up to this one were made with a secret that is not here.' }),
});
export type LogCheckResult = z.infer<typeof logCheckResult>;

/** A check of the seals of the log: under way, or the last one. */
export const logCheck = z.object({
  id,
  startedBy: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  checked: z.int(),
  total: z.int(),
  result: logCheckResult.nullable(),
});
export type LogCheck = z.infer<typeof logCheck>;
