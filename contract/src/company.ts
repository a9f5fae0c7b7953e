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
    .meta({ description: 'In the company’s time; null: no backup is made by itself.' }),
  backupsKept: z.int(),
  absenceWhyMonths: z.int().meta({ description: 'How long after an absence its kind and note are kept.' }),
  version,
});
export type Company = z.infer<typeof company>;
/** What an administrator is led through in the first hour, in this order. */
export const setUpSteps = ['company', 'people', 'departments', 'project'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const setUp = z.object({
  isOpen: z.boolean().meta({
    description: 'Whether a step is neither done nor put off, and the list was not closed.',
  }),
  isEnded: z.boolean().meta({ description: 'Whether an administrator has closed the list.' }),
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      isDone: z.boolean(),
      isSkipped: z.boolean().meta({ description: 'Whether an administrator has put it off.' }),
      count: z.int().meta({
        description: 'Public holidays and other exceptions of the calendar; people, departments, projects.',
      }),
    }),
  ),
  publicUrl: z.string().meta({ description: 'The address that invitations carry.' }),
});
export type SetUp = z.infer<typeof setUp>;

/** Puts a step off or takes it up again, or closes the list or opens it again. */
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

/** Of each kind, how many rows. */
const demoCounts = z.object({
  users: z.int(),
  projects: z.int(),
  works: z.int(),
  departments: z.int(),
  labels: z.int(),
  resources: z.int(),
});

/** What removing the demo company takes along, and what it leaves. */
export const demoCompany = z.object({
  isThere: z.boolean(),
  mayRemove: z.boolean().meta({
    description: 'False for a demo person, who goes with it: only a person of the company’s own may.',
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
        'Of what goes, what was made later: projects and works by demo people, comments of other people on works that go.',
    }),
  stays: demoCounts,
  movedWorks: z
    .int()
    .meta({ description: 'Works that stay and stood in a project that goes: they have no project then.' }),
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
