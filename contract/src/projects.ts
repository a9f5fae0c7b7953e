import { z } from 'zod';
import { exceptionRepeat, workingSpans } from './calendars.ts';
import { projectKey, schemasOf } from './kinds/field-types.ts';
import { type ProjectFieldName, projectFields } from './kinds/project-fields.ts';
import { actionsByTarget } from './permissions.ts';
import { outsidePredecessor } from './plan-outside.ts';
import { cursor, day, id, instant, limit, line, repeated, version } from './primitives.ts';
import { refusal } from './refusals.ts';
import { projectRoles, projectStatuses } from './vocabulary.ts';
import { workColumnTypes } from './work-field-types.ts';
import { workFieldsWith } from './work-fields.ts';

export const projectMember = z.object({ userId: id, role: z.enum(projectRoles) });

export const project = z.object({
  id,
  ...schemasOf(projectFields, projectFields.names),
  healthBy: id.nullable().meta({
    description: 'Who wrote the newest status report, from which the health comes; null without a report.',
  }),
  healthAt: instant.nullable().meta({ description: 'When they wrote it.' }),
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
      description:
        'Counted over what the reader may see. Open, overdue, unowned and undated works are those of the lists, with summaries; the others leave summaries out.',
    }),
  can: z.array(z.enum(actionsByTarget.projects)),
});
export type Project = z.infer<typeof project>;

/** The declared fields of a project with their values. */
export type ProjectFieldValues = Pick<Project, ProjectFieldName>;

export const projectDetail = project.extend({ members: z.array(projectMember) });
export type ProjectDetail = z.infer<typeof projectDetail>;

const sentFields = schemasOf(projectFields, projectFields.with('sent'));
export const projectCreate = z
  .strictObject({ ...sentFields, memberIds: z.array(id).max(1000) })
  .partial()
  .required({ key: true, name: true });
export type ProjectCreate = z.infer<typeof projectCreate>;

/** The key changes by a call of its own: works carry it. */
export const projectUpdate = z
  .strictObject({ ...sentFields, archived: z.boolean() })
  .omit({ key: true })
  .partial()
  .extend({ version });
export type ProjectUpdate = z.infer<typeof projectUpdate>;

/** Another key. Works keep their numbers; what they were called before goes on leading to them. */
export const projectKeyChange = z.strictObject({ key: projectKey, version });

/** The name that a new project is to have. */
export const projectKeyQuery = z.strictObject({ name: line(120) });
export const proposedProjectKey = z.object({ key: projectKey });

/** A new project after another one. `start` is the day on which its plan begins; null: it keeps its dates. */
export const projectCopy = z.strictObject({
  key: projectKey,
  name: line(120),
  start: day.nullable(),
  people: z.boolean().meta({ description: 'Whether lead, members, owners and assignees stay.' }),
});
export const copiedProject = z.object({ project: projectDetail, workCount: z.int(), linkCount: z.int() });
export type CopiedProject = z.infer<typeof copiedProject>;

/** Who belongs to a project, as a whole; the lead of the project is always among them. */
export const projectMembersUpdate = z.strictObject({
  members: z.array(projectMember.strict()).max(5000),
  version,
});

/** A project that a person keeps at hand, with what a line of the sidebar shows. */
export const pinnedProject = project.pick({ id: true, key: true, name: true, color: true });
export type PinnedProject = z.infer<typeof pinnedProject>;

const MOST_PINNED_PROJECTS = 20;

/** All pinned projects of a person in their order. */
export const projectPins = z.strictObject({
  projectIds: z
    .array(id)
    .max(MOST_PINNED_PROJECTS, { error: refusal('mostPinned', { most: MOST_PINNED_PROJECTS }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: refusal('projectOnce') }),
});

/** What deleting a project takes along, for the question before it. */
export const projectDeletion = z.object({
  works: z
    .int()
    .meta({ description: 'All that go into the bin: works and their sub-works, archived ones too.' }),
  hidden: z.int().meta({ description: 'How many of them the reader cannot see.' }),
});
export type ProjectDeletion = z.infer<typeof projectDeletion>;

/** By what lists of projects are sorted: health from the worst, projects without a target last, `late` by the number of late works. */
export const projectSorts = ['name', 'status', 'health', 'target', 'late'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const projectListQuery = z.strictObject({
  id: repeated(id, 200).meta({ description: 'Only these projects.' }),
  status: repeated(z.enum(projectStatuses), 10),
  text: z.string().max(200).optional(),
  archived: z.enum(['no', 'yes', 'all']).default('no'),
  template: z.enum(['yes']).optional().meta({ description: 'Only templates.' }),
  sort: z.enum(projectSorts).default('name').meta({ description: 'Of equals, the one that was made first.' }),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit,
  cursor: cursor.optional(),
});

/**
 * When the people are there who do works, where that decides dates: calendars that say nothing of whom they are, under names that
 * hold for this answer alone. Equal ones are one, and weeks and absences are merged in them.
 */
const peopleTimes = z.object({
  calendars: z.array(
    z.object({
      id: z.string(),
      week: z.array(workingSpans),
      workWeeks: z.array(z.object({ from: day, to: day, week: z.array(workingSpans.nullable()) })),
      exceptions: z.array(
        z.object({ from: day, to: day, spans: workingSpans, repeat: exceptionRepeat.optional() }),
      ),
    }),
  ),
  works: z.array(z.tuple([id, z.array(z.string())])).meta({
    description: 'Works with the calendars of those who do them; the others follow their own calendar alone.',
  }),
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
  hiddenPredecessors: z.array(id).optional().meta({
    description:
      'Works of the plan that wait for a work that the reader may not see, once for each such link. Absent: none does.',
  }),
  people: peopleTimes.optional().meta({ description: 'Absent: people say nothing of any date.' }),
});
export type ProjectDocument = z.infer<typeof projectDocument>;

/** The part of a plan that hangs together with one work, in the same columns. */
export const workDocument = projectDocument.omit({ project: true });
export type WorkDocument = z.infer<typeof workDocument>;

/** As much of a description as comes with all others of a project: a column shows a line of it. */
export const LISTED_DESCRIPTION_LENGTH = 2000;

/** The descriptions of the works of a project. They are not part of its document, because few screens need them. */
export const projectDescriptions = z.object({
  id: z.array(id).meta({ description: 'Works that have a description.' }),
  text: z.array(z.string()).meta({
    description: `The first ${LISTED_DESCRIPTION_LENGTH} characters of each.`,
  }),
  isWhole: z.array(z.boolean()).meta({ description: 'Whether that is all of it.' }),
});
export type ProjectDescriptions = z.infer<typeof projectDescriptions>;
