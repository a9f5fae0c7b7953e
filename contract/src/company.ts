import { z } from 'zod';
import { id, line, version } from './primitives.ts';
import { refusal } from './refusals.ts';
import { timeZone } from './users.ts';

export const company = z.object({
  name: z.string(),
  timeZone: z.string(),
  calendarId: id,
  backupHour: z
    .int()
    .nullable()
    .meta({ description: 'In the company’s time zone; null: no automatic backups.' }),
  backupsKept: z.int(),
  absenceWhyMonths: z
    .int()
    .meta({ description: 'How many months after an absence its kind and note are deleted.' }),
  version,
});
export type Company = z.infer<typeof company>;
/** The steps that guide an administrator through the first hour, in this order. */
export const setUpSteps = ['company', 'people', 'departments', 'project'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const setUp = z.object({
  isOpen: z.boolean().meta({
    description: 'Whether a step is neither done nor skipped, and the list is not closed.',
  }),
  isEnded: z.boolean().meta({ description: 'Whether an administrator has closed the list.' }),
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      isDone: z.boolean(),
      isSkipped: z.boolean().meta({ description: 'Whether an administrator has skipped the step.' }),
      count: z.int().meta({
        description:
          'How many there are: public holidays and other exceptions of the calendar; people, departments, projects.',
      }),
    }),
  ),
  publicUrl: z.string().meta({ description: 'The address that invitations link to.' }),
});
export type SetUp = z.infer<typeof setUp>;

/** Skips or resumes a step, or closes or reopens the list. */
export const setUpUpdate = z
  .strictObject({ step: z.enum(setUpSteps), skipped: z.boolean(), ended: z.boolean() })
  .partial()
  .refine(
    ({ step, skipped, ended }) =>
      (step === undefined) === (skipped === undefined) && (step ?? ended) !== undefined,
    {
      error: refusal('stepOrClosed'),
    },
  );

/** How many rows of each kind. */
const demoCounts = z.object({
  users: z.int(),
  projects: z.int(),
  works: z.int(),
  departments: z.int(),
  labels: z.int(),
  resources: z.int(),
});

/** What removing the demo company deletes, and what it leaves. */
export const demoCompany = z.object({
  isThere: z.boolean(),
  mayRemove: z.boolean().meta({
    description:
      'False for a demo person, who is deleted with the demo: only a real person of the company may remove it.',
  }),
  goes: demoCounts,
  made: z
    .object({
      projects: z.array(z.object({ key: z.string(), name: z.string() })),
      works: z.int(),
      comments: z.int(),
    })
    .meta({
      description:
        'Rows created later that are deleted too: projects and works by demo people, comments of other people on deleted works.',
    }),
  stays: demoCounts,
  movedWorks: z.int().meta({
    description: 'Works that stay but belong to a deleted project: afterwards they have no project.',
  }),
});
export type DemoCompany = z.infer<typeof demoCompany>;

export const companyUpdate = z
  .strictObject({
    name: line(120),
    timeZone,
    calendarId: id,
    backupHour: z.int().min(0).max(23).nullable(),
    backupsKept: z.int().min(1).max(365),
    absenceWhyMonths: z.int().min(1).max(120),
  })
  .partial()
  .extend({ version });
export type CompanyUpdate = z.infer<typeof companyUpdate>;
