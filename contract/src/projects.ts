import { z } from 'zod';
import { hue } from './envelope.ts';
import { actionsByTarget } from './permissions.ts';
import { outsidePredecessor } from './plan-outside.ts';
import { cursor, day, id, instant, limit, line, repeated, text, version } from './primitives.ts';
import {
  progressEntries,
  projectHealths,
  projectRoles,
  projectStatuses,
  projectVisibilities,
} from './vocabulary.ts';
import { workColumnTypes } from './work-field-types.ts';
import { workFieldsWith } from './work-fields.ts';

/** Typed in small letters, it is taken in capitals. */
export const projectKey = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,10}$/, { error: 'A key is 2 to 10 letters from A to Z, such as HAR.' });

const fields = {
  key: projectKey,
  name: line(120),
  summary: text(20_000),
  status: z.enum(projectStatuses),
  health: z.enum(projectHealths),
  healthNote: text(5_000),
  leadId: id.nullable(),
  departmentId: id.nullable(),
  start: day.nullable(),
  targetDate: day.nullable(),
  calendarId: id.nullable(),
  color: hue,
  visibility: z.enum(projectVisibilities),
  progressEntry: z.enum(progressEntries),
};

export const projectMember = z.object({ userId: id, role: z.enum(projectRoles) });

export const project = z.object({
  id,
  ...fields,
  archivedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  updatedAt: instant,
  updatedBy: id.nullable(),
  figures: z
    .object({
      works: z.int(),
      open: z.int(),
      overdue: z.int(),
      unowned: z.int(),
      undated: z.int(),
      progress: z.int().meta({ description: 'Percent, weighted by duration.' }),
      plannedFinish: z.string().nullable().meta({ description: 'Latest due of the open works, wall clock.' }),
    })
    .meta({
      description: 'Counted over what the reader may see; summaries are left out, but of the open works.',
    }),
  can: z.array(z.enum(actionsByTarget.projects)),
});
export type Project = z.infer<typeof project>;

export const projectDetail = project.extend({ members: z.array(projectMember) });
export type ProjectDetail = z.infer<typeof projectDetail>;

const defaults = {
  summary: '',
  status: 'active',
  health: 'unknown',
  healthNote: '',
  color: 'blue',
  visibility: 'company',
  progressEntry: 'as_it_happens',
} as const;
export const projectCreate = z
  .strictObject({ ...fields, memberIds: z.array(id).max(1000) })
  .partial()
  .required({ key: true, name: true });
export type ProjectCreate = z.infer<typeof projectCreate>;
export const projectDefaults = defaults;

/** The key of a project does not change: works carry it. */
export const projectUpdate = z
  .strictObject({ ...fields, archived: z.boolean() })
  .omit({ key: true })
  .partial()
  .extend({ version });
export type ProjectUpdate = z.infer<typeof projectUpdate>;

/** Who belongs to a project, as a whole; the lead of the project is always among them. */
export const projectMembersUpdate = z.strictObject({
  members: z.array(projectMember.strict()).max(5000),
  version,
});

/** What deleting a project takes along, for the question before it. */
export const projectDeletion = z.object({
  works: z
    .int()
    .meta({ description: 'All that go into the bin: works and their sub-works, archived ones too.' }),
  hidden: z.int().meta({ description: 'How many of them the reader cannot see.' }),
});
export type ProjectDeletion = z.infer<typeof projectDeletion>;

export const projectListQuery = z.strictObject({
  status: repeated(z.enum(projectStatuses), 10),
  text: z.string().max(200).optional(),
  archived: z.enum(['no', 'yes', 'all']).default('no'),
  limit,
  cursor: cursor.optional(),
});

/**
 * A whole project in one compact answer: columns instead of objects, so that 5,000 works stay small on the wire. Row i
 * of every column belongs to work i; rows are in tree order, parents before their sub-works.
 */
export const projectDocument = z.object({
  project: projectDetail,
  works: z.object({
    id: z.array(id),
    ...workColumnTypes(workFieldsWith('plan')),
    parent: z.array(z.int()).meta({ description: 'Row of the parent, -1 for a root.' }),
    calendarId: z
      .array(id.nullable())
      .meta({ description: "The work's own calendar; null: the project's, else the company's." }),
    overdue: z.array(z.boolean()),
    lastActivity: z.array(day.nullable()).meta({
      description: 'Of works under way, the day on which they were last changed or spoken of.',
    }),
    version: z.array(z.int()),
    mayUpdate: z.array(z.boolean()).meta({ description: 'Whether the reader may change it.' }),
    maySchedule: z.array(z.boolean()).meta({ description: 'Whether the reader may give it other dates.' }),
  }),
  links: z.object({
    id: z.array(id),
    predecessor: z.array(z.int()).meta({ description: 'Row of the predecessor.' }),
    successor: z.array(z.int()),
    type: z.array(z.string()),
    lag: z.array(z.int()),
    lagUnit: z.array(z.string()),
    version: z.array(z.int()),
  }),
  outside: z.array(outsidePredecessor),
});
export type ProjectDocument = z.infer<typeof projectDocument>;

/** The part of a plan that hangs together with one work, in the same columns. */
export const workDocument = projectDocument.omit({ project: true });
export type WorkDocument = z.infer<typeof workDocument>;
