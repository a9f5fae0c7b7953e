import { z } from 'zod';
import { references } from './envelope.ts';
import {
  dateOrders,
  importOutcomes,
  importStages,
  importStatuses,
  largestImport,
  personMatches,
  tableFields,
  tableProducts,
} from './import-words.ts';
import { projectKey } from './kinds/field-types.ts';
import { cursor, id, instant, limit, line, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { roleId } from './role-ids.ts';
import { isMailed, sendNow } from './users.ts';
import { priorities, workStatuses } from './vocabulary.ts';

/** A file that is about to be sent. Its name is shown and believed in nothing: its first bytes say what it is. */
export const importCreate = z.strictObject({
  fileName: line(255),
  size: z
    .int()
    .min(1, { error: refusal('emptyFile') })
    .max(largestImport, {
      error: refusal('largeImport'),
    }),
});
export type ImportCreate = z.infer<typeof importCreate>;

/** Whom a name of the file stands for: a person, an address to invite, or (both absent) no person: then it is a resource. */
export const personChoice = z.strictObject({
  name: line(255),
  userId: id.optional(),
  invite: z
    .email({ error: refusal('email') })
    .max(254)
    .toLowerCase()
    .optional(),
});
export type PersonChoice = z.infer<typeof personChoice>;

const MOST_TITLES = 1_000;
const MOST_VALUES = 500;
const MOST_MENDED = 2_000;
const LONGEST_VALUE = 255;
const tableText = z.string().max(LONGEST_VALUE);

/** What the columns of that title become; `null`: they are left out. */
export const columnChoice = z.strictObject({ title: tableText, field: z.enum(tableFields).nullable() });
export type ColumnChoice = z.infer<typeof columnChoice>;

/** What a word of the file stands for. */
export const valueChoice = z.discriminatedUnion(
  'field',
  [
    z.strictObject({ field: z.literal('status'), text: tableText, becomes: z.enum(workStatuses) }),
    z.strictObject({ field: z.literal('priority'), text: tableText, becomes: z.enum(priorities) }),
  ],
  { error: refusal('statusOrPriority') },
);
export type ValueChoice = z.infer<typeof valueChoice>;

/** A cell as the importer wants it read, in the place of what stands there. */
export const mendedCell = z.strictObject({
  row: z.int().min(1),
  field: z.enum(tableFields),
  text: z.string().max(2_000),
});
export type MendedCell = z.infer<typeof mendedCell>;

/** How a table is read; what is absent is recognised. */
export const tableChoices = z.strictObject({
  columns: z.array(columnChoice).max(MOST_TITLES).optional(),
  values: z.array(valueChoice).max(MOST_VALUES).optional(),
  dates: z.enum(dateOrders).optional(),
  mended: z.array(mendedCell).max(MOST_MENDED).optional(),
  leftOut: z
    .array(z.int().min(1))
    .max(MOST_MENDED)
    .optional()
    .meta({ description: 'Rows that do not come in.' }),
  project: tableText.optional().meta({
    description: 'Of a file with several projects: the one that comes in, by its `id`. Absent: all of them.',
  }),
});
export type TableChoices = z.infer<typeof tableChoices>;

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
  table: tableChoices.optional(),
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

/** A column of a table, and how it was read. Columns of one title are one. */
export const tableColumn = z.object({
  title: z.string(),
  samples: z.array(z.string()).meta({ description: 'Some of its first values.' }),
  filled: z.int(),
  field: z.enum(tableFields).nullable(),
  unread: z.int().meta({ description: 'Values that could not be read as what they should become.' }),
  example: z.string().nullable().meta({ description: 'One of those.' }),
  /** Absent in older imports, which did not count it. */
  unused: z
    .int()
    .optional()
    .meta({ description: 'Values that are not used: start and due of the row decide.' }),
});
export type TableColumn = z.infer<typeof tableColumn>;

export const tableValue = z.object({
  field: z.enum(['status', 'priority']),
  text: z.string(),
  count: z.int(),
  becomes: z.enum([...workStatuses, ...priorities]).nullable(),
});
export type TableValue = z.infer<typeof tableValue>;

/** A project that rows of the file name. `id` is its key, or its name where it has none. */
export const tableProject = z.object({
  id: z.string(),
  key: z.string().nullable(),
  name: z.string().nullable(),
  rows: z.int(),
});
export type TableProject = z.infer<typeof tableProject>;

/** How a table was read. */
export const tableReading = z.object({
  product: z.enum(tableProducts),
  rows: z.int(),
  columns: z.array(tableColumn),
  values: z.array(tableValue),
  dates: z
    .object({ order: z.enum(dateOrders), isSure: z.boolean() })
    .nullable()
    .meta({
      description: 'Where days and months are numbers: which comes first, and whether the file shows it.',
    }),
  /** Absent in older imports, which did not read it. */
  projects: z.array(tableProject).optional().meta({ description: 'Those of the whole file.' }),
  isRemembered: z.boolean().meta({ description: 'An earlier file of the same shape was read like this.' }),
});
export type TableReading = z.infer<typeof tableReading>;

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
  /** Absent in older imports, which did not look for it. */
  elsewhere: z
    .object({ projectId: id, name: z.string(), works: z.int(), at: instant })
    .nullish()
    .meta({ description: 'Of a new project: the one in which works of this source are already.' }),
  again: z.enum(['match', 'beside']),
  counts: z.object({
    made: z.int(),
    changed: z.int(),
    alone: z.int(),
    unfit: z.int(),
    remarks: z.int().meta({ description: 'Rows that were imported with something left out or changed.' }),
    both: z.int().meta({ description: 'Works that were changed here and in the source.' }),
    links: z.int(),
    baselines: z.int(),
    comments: z.int().optional().meta({ description: 'Comments that come in; absent in older rehearsals.' }),
  }),
  span: z.object({ start: wallClock, due: wallClock }).nullable(),
  people: z.array(importedPerson),
  mayInvite: z.boolean(),
  notes: z.array(z.string()).meta({ description: 'What was left out or changed on the way, a line each.' }),
  /** Absent in imports from before tables were supported. */
  table: tableReading.nullish(),
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
  /** Absent in imports from before tables were supported. */
  mends: z
    .array(z.object({ field: z.enum(tableFields), text: z.string() }))
    .optional()
    .meta({ description: 'Cells of the row that do not fit, as they stand, for the importer to mend.' }),
  isLeftOut: z.boolean().optional().meta({ description: 'The importer left the row out.' }),
});
export type ImportRow = z.infer<typeof importRow>;

export const importRows = z.object({
  response: z.array(importRow),
  next: z.string().nullable(),
  references: references.optional(),
});

export const importWrite = z.strictObject({
  stamp: z.string().min(1).max(100).meta({ description: 'Of the rehearsal that was seen.' }),
  name: line(120).optional().meta({ description: 'Of the project that is made, as the form shows it.' }),
  key: projectKey.optional(),
});

/** What the columns of a table of people can be. */
export const personColumns = ['name', 'email', 'jobTitle', 'department', 'roles', 'manager'] as const;
export type PersonColumn = (typeof personColumns)[number];

const tooLarge = { error: refusal('largePeopleFile') };
const chosenColumn = z.int().min(0).max(999).nullable();
const peopleTable = z.strictObject({
  text: z.string().min(1).max(900_000, tooLarge).optional(),
  workbook: z
    .base64()
    .min(1)
    .max(900_000, tooLarge)
    .optional()
    .meta({ description: 'An Excel workbook (.xlsx), in place of the text.' }),
  columns: z
    .partialRecord(z.enum(personColumns), chosenColumn)
    .optional()
    .meta({ description: 'Which column each is, from 0, where its title is not recognised; null: none.' }),
});
const isOneFile = ({
  text,
  workbook,
}: {
  text?: string | undefined;
  workbook?: string | undefined;
}): boolean => (text === undefined) !== (workbook === undefined);
const oneFile = { path: ['text'], error: refusal('textOrWorkbook') };

/** A table of people; its first row names the columns. */
export const peopleRehearsal = peopleTable.refine(isOneFile, oneFile);
export type PeopleTable = z.infer<typeof peopleTable>;
/** `fitting` is the announced number of people. If it has changed since, no one is invited. */
export const peopleImport = peopleTable
  .extend({ fitting: z.int().min(1), sendNow })
  .refine(isOneFile, oneFile);

/** A row of the file: whom it would invite, or why not. `about` is what the reason is about. */
export const rehearsedPerson = z.object({
  number: z.int().meta({ description: 'Of its line, as a spreadsheet counts.' }),
  name: z.string(),
  email: z.string(),
  department: z.string(),
  roles: z.array(roleId),
  problem: z
    .enum([
      'wrong-name',
      'wrong-email',
      'wrong-title',
      'email-twice',
      'email-taken',
      'own-email',
      'none-department',
      'several-department',
      'no-role',
      'none-manager',
      'several-manager',
      'not-allowed',
    ])
    .nullable(),
  about: z.string(),
});
export type RehearsedPerson = z.infer<typeof rehearsedPerson>;

export const rehearsedPeople = z.object({
  titles: z.array(z.string()).meta({ description: 'Of the columns, from the left.' }),
  columns: z
    .record(z.enum(personColumns), chosenColumn)
    .meta({ description: 'Which column each is; without a name and an e-mail there are no rows.' }),
  rows: z.array(rehearsedPerson),
  fitting: z.int(),
});
export const importedPeople = z.array(
  z.object({ id, name: z.string(), email: z.string(), invitationLink: z.string().nullable(), isMailed }),
);
