import { z } from 'zod';
import { cursor, day, id, instant, limit, line } from './primitives.ts';
import { refusal } from './refusals.ts';
import { auditKinds, logFaults } from './vocabulary.ts';

/** The filter of the audit log. A change set must match all given parts. */
const auditFilter = z.strictObject({
  person: z
    .union([id, z.literal('gantry')], { error: refusal('personOrGantry') })
    .optional()
    .meta({
      description:
        'Who made the change. `gantry`: no person, for example the schedule or an operator’s command.',
    }),
  kind: z.enum(auditKinds).optional().meta({ description: 'What kind of row was changed.' }),
  thing: line(254).optional().meta({
    description:
      'One row: its id, the key of a work or project, the code of a department, or a mail address.',
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

/** The first place where the log differs from what was sealed. */
const logFault = z.object({
  kind: z.enum(logFaults),
  sealNumber: z.int().nullable().meta({ description: 'Null: the change set has no seal.' }),
  changeSetSeq: z.int(),
  at: instant
    .nullable()
    .meta({ description: 'The time recorded in the change set; null: the change set is missing.' }),
  actor: z.string().nullable(),
  detail: z.string().meta({ description: 'What is wrong, in the same text as the command `verify` prints.' }),
});

/** The result of a check of the seals. */
const logCheckResult = z.object({
  outcome: z.enum(['sound', 'broken', 'interrupted']),
  fault: logFault.nullable(),
  end: z
    .string()
    .nullable()
    .meta({ description: 'The end of the chain, as NUMBER:HASH, to be stored in another place.' }),
  unsealed: z.int().meta({ description: 'Change sets without a seal so far.' }),
  uncheckedUpTo: z
    .int()
    .meta({ description: 'Seals up to this number were made with a secret that this server does not have.' }),
});
export type LogCheckResult = z.infer<typeof logCheckResult>;

/** A check of the seals of the log: the running one, or the last one. */
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
