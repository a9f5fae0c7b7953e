import { z } from 'zod';
import { references } from './envelope.ts';
import {
  importOutcomes,
  importStages,
  importStatuses,
  largestImport,
  personMatches,
} from './import-words.ts';
import { cursor, id, instant, limit, line, wallClock } from './primitives.ts';
import { projectKey } from './projects.ts';
import { workStatuses } from './vocabulary.ts';

/** A file that is about to be sent. Its name is shown and believed in nothing: its first bytes say what it is. */
export const importCreate = z.strictObject({
  fileName: line(255),
  size: z.int().min(1, { error: 'The file is empty.' }).max(largestImport, {
    error: 'The file is larger than 300 MB.',
  }),
});
export type ImportCreate = z.infer<typeof importCreate>;

/** Whom a name of the file stands for: a person, an address to invite, or (both absent) nobody. */
export const personChoice = z.strictObject({
  name: line(255),
  userId: id.optional(),
  invite: z.email({ error: 'Write an e-mail address.' }).max(254).toLowerCase().optional(),
});
export type PersonChoice = z.infer<typeof personChoice>;

/** What the importer decides before the rehearsal; what is absent is proposed. */
export const importChoices = z.strictObject({
  projectId: id.optional().meta({ description: 'The project that takes the works; absent: a new one.' }),
  key: projectKey.optional(),
  name: line(120).optional(),
  again: z.enum(['match', 'beside']).optional().meta({
    description: 'Works of the same source are found again, or come in beside those that are there.',
  }),
  both: z
    .enum(['ours', 'theirs'])
    .optional()
    .meta({ description: 'What counts where a field was changed here and in the source.' }),
  people: z.array(personChoice).max(2_000).optional(),
});
export type ImportChoices = z.infer<typeof importChoices>;

export const importedPerson = z.object({
  name: z.string().meta({ description: 'As it stands in the file.' }),
  works: z.int(),
  match: z.enum(personMatches),
  userId: id.nullable(),
  invite: z.string().nullable(),
});
export type ImportedPerson = z.infer<typeof importedPerson>;

/** What an import would do. Nothing is written for it. */
export const rehearsal = z.object({
  stamp: z
    .string()
    .meta({ description: 'Stands for all that is shown; writing names the one that was seen.' }),
  project: z.object({
    id: id.nullable(),
    key: z.string(),
    name: z.string(),
    isFromBin: z.boolean(),
    problem: z.string().nullable().meta({ description: 'Why the works cannot come here, as a sentence.' }),
  }),
  before: z
    .object({ at: instant, fileName: z.string(), works: z.int() })
    .nullable()
    .meta({ description: 'The last import of the same source into this project.' }),
  again: z.enum(['match', 'beside']),
  counts: z.object({
    made: z.int(),
    changed: z.int(),
    alone: z.int(),
    unfit: z.int(),
    remarks: z.int().meta({ description: 'Rows of which something was left out or changed on the way.' }),
    both: z.int().meta({ description: 'Works that were changed here and in the source.' }),
    links: z.int(),
    baselines: z.int(),
  }),
  span: z.object({ start: wallClock, due: wallClock }).nullable(),
  people: z.array(importedPerson),
  mayInvite: z.boolean(),
  notes: z.array(z.string()).meta({ description: 'What was left out or changed on the way, a line each.' }),
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const planImport = z.object({
  id,
  fileName: z.string(),
  size: z.int(),
  received: z.int().meta({ description: 'Parts that have come so far, without a gap.' }),
  status: z.enum(importStatuses),
  progress: z.object({ stage: z.enum(importStages), done: z.int(), total: z.int() }).nullable(),
  failure: z.string().nullable().meta({ description: 'Why it went no further, as a sentence.' }),
  choices: importChoices,
  rehearsal: rehearsal.nullable(),
  isOutdated: z.boolean().meta({
    description: 'The project changed after the importer had looked: this rehearsal is a new one.',
  }),
  result: z
    .object({ changeSetId: id.nullable(), projectId: id, works: z.int(), notes: z.array(z.string()) })
    .nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type PlanImport = z.infer<typeof planImport>;

export const importRowsQuery = z.strictObject({
  outcome: z.enum(importOutcomes).optional(),
  only: z.enum(['remarks', 'both']).optional(),
  limit,
  cursor: cursor.optional(),
});

/** A row of the file as the work that it would be. */
export const importRow = z.object({
  position: z.int(),
  number: z.int().nullable().meta({ description: 'Of the row, as the other program counts.' }),
  depth: z.int(),
  isSummary: z.boolean(),
  outcome: z.enum(importOutcomes),
  key: z.string().nullable().meta({ description: 'Of the work that is there already.' }),
  title: z.string(),
  status: z.enum(workStatuses),
  milestone: z.boolean(),
  progress: z.int(),
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  start: wallClock.nullable(),
  due: wallClock.nullable(),
  before: z.object({ start: wallClock.nullable(), due: wallClock.nullable() }).nullable(),
  changed: z.array(z.string()).meta({ description: 'Fields that would change.' }),
  both: z.array(z.string()).meta({ description: 'Fields that were changed here and in the source.' }),
  remarks: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const importRows = z.object({
  response: z.array(importRow),
  next: z.string().nullable(),
  references: references.optional(),
});

export const importWrite = z.strictObject({
  stamp: z.string().min(1).max(100).meta({ description: 'Of the rehearsal that was seen.' }),
});
