import { z } from 'zod';
import { actionsByTarget } from './permissions.ts';
import {
  cursor,
  day,
  id,
  instant,
  limit,
  line,
  minutes,
  repeated,
  text,
  version,
  wallClock,
  wallClockOrDay,
} from './primitives.ts';
import { followers } from './rescheduled.ts';
import {
  constraintTypes,
  lagUnits,
  linkTypes,
  longestLag,
  longestTitle,
  priorities,
  scheduleModes,
  workStatuses,
} from './vocabulary.ts';

const fields = {
  title: line(longestTitle),
  description: text(100_000),
  status: z.enum(workStatuses),
  priority: z.enum(priorities),
  projectId: id.nullable(),
  departmentId: id.nullable(),
  parentId: id.nullable(),
  ownerId: id.nullable(),
  assigneeIds: z.array(id).max(100),
  labelIds: z.array(id).max(50),
  /** Working time between start and due. */
  durationMinutes: minutes.nullable(),
  /** Work of people, as opposed to the time it takes. */
  effortMinutes: minutes.nullable(),
  progress: z.int().min(0).max(100),
  scheduleMode: z.enum(scheduleModes),
  constraint: z.enum(constraintTypes),
  milestone: z.boolean(),
  calendarId: id.nullable(),
};

const plannedDates = {
  start: wallClock,
  due: wallClock,
  deadline: wallClock,
  constraintDate: wallClock,
  actualStart: wallClock,
  actualFinish: wallClock,
};
const nullable = <T extends Record<string, z.ZodType>>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, type.nullable()])) as {
    [K in keyof T]: z.ZodNullable<T[K]>;
  };

const { description, ...shortFields } = fields;

/** The key that people know a work by, in any letters: `har-12` is HAR-12. */
export const workKey = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,10}-\d{1,9}$/, { error: 'A work has a key such as HAR-12.' });

/** A work as lists show it. */
export const work = z.object({
  id,
  key: z
    .string()
    .meta({ description: 'Project key and number, never reused: HAR-12; WRK-n without a project.' }),
  ...shortFields,
  ...nullable(plannedDates),
  completedAt: instant.nullable(),
  rank: z.string().meta({ description: 'Manual order within the siblings; compares as bytes.' }),
  archivedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  updatedAt: instant,
  updatedBy: id.nullable(),
  subWorkCount: z
    .int()
    .meta({ description: 'Sub-works that are not in the bin; above 0 it is a summary work.' }),
  subWorkDoneCount: z.int(),
  commentCount: z.int(),
  blocked: z.boolean().meta({ description: 'A predecessor that must finish (or start) first has not.' }),
  overdue: z.boolean(),
  daysLate: z
    .int()
    .nullable()
    .meta({ description: 'Working days since due or deadline, the earlier; null when not overdue.' }),
  can: z.array(z.enum(actionsByTarget.works)),
});
export type Work = z.infer<typeof work>;

/** The same with its description, which may be as long as a book. */
export const wholeWork = work.extend({ description });
export type WholeWork = z.infer<typeof wholeWork>;

/** Dates may be given as a bare day: a start becomes its first working minute, the others its last. */
const writable = {
  ...fields,
  ...nullable({
    start: wallClockOrDay,
    due: wallClockOrDay,
    deadline: wallClockOrDay,
    constraintDate: wallClockOrDay,
    actualStart: wallClockOrDay,
    actualFinish: wallClockOrDay,
  }),
};

export const workCreate = z
  .strictObject({ ...writable, after: id })
  .partial()
  .required({ title: true });
export type WorkCreate = z.infer<typeof workCreate>;

/** The fields to change, and the version that the sender saw. Fields that are absent stay as they are. */
export const workUpdate = z
  .strictObject({ ...writable, archived: z.boolean(), reason: line(500), followers })
  .partial()
  .extend({ version });
export type WorkUpdate = z.infer<typeof workUpdate>;

export const workFilterFields = [
  'status',
  'priority',
  'owner',
  'assignee',
  'person',
  'project',
  'department',
  'label',
  'parent',
  'milestone',
  'start',
  'due',
  'deadline',
  'progress',
  'updated',
  'created',
  'completed',
  'overdue',
  'archived',
  'text',
] as const;
export const filterOperators = [
  'is',
  'is_not',
  'any_of',
  'none_of',
  'before',
  'after',
  'between',
  'empty',
  'not_empty',
  'contains',
] as const;

/**
 * One filter chip as text: `field:operator:value`, several values with commas (`status:any_of:todo,in_progress`,
 * `owner:is:me`, `due:before:2026-12-01`, `due:between:today,+7d`, `overdue:is:yes`, `due:empty`). `status:is:open` is every
 * status but done and cancelled; a `person` is the owner or one of the assignees. A day may move with the calendar: `today`, `+7d`, `-1w`, `+2m`, `this_week`, `last_month`, `next_year`. Archived works are in a list only with
 * `archived:is:yes`. Of `text:contains:` everything after the second colon is the text.
 */
export const workFilter = z
  .string()
  .max(2000)
  .regex(new RegExp(`^(${workFilterFields.join('|')}):(${filterOperators.join('|')})(:.+)?$`, 's'), {
    error: 'A filter reads field:operator:value, such as status:is_not:done.',
  });

/** Texts that one filter may look for: each is looked up in all works. */
export const mostTextChips = 3;

export const workSortFields = [
  'key',
  'title',
  'status',
  'priority',
  'owner',
  'project',
  'department',
  'start',
  'due',
  'deadline',
  'progress',
  'created',
  'updated',
  'completed',
  'overdue',
  'rank',
] as const;

export const workListQuery = z.strictObject({
  filter: repeated(workFilter, 20),
  sort: z
    .string()
    .regex(new RegExp(`^-?(${workSortFields.join('|')})$`), {
      error: `Sort by one of ${workSortFields.join(', ')}; a minus before it reverses.`,
    })
    .default('-updated'),
  limit,
  cursor: cursor.optional(),
});
export type WorkListQuery = z.infer<typeof workListQuery>;

export const workCountQuery = workListQuery.pick({ filter: true });

export const workCount = z.object({
  matching: z.int(),
  all: z.int().meta({ description: 'Works that the reader may see, without the filter.' }),
});

export const link = z.object({
  id,
  predecessorId: id,
  successorId: id,
  type: z.enum(linkTypes),
  lag: z.int().meta({ description: 'Minutes, or percent; negative is a lead.' }),
  lagUnit: z.enum(lagUnits),
  version,
});
export type Link = z.infer<typeof link>;

/** The other end of a link; a work that the reader may not see is an opaque stub (id null). */
export const linkedWork = z.object({
  link,
  direction: z.enum(['after', 'before']).meta({ description: 'after: this work comes after the other one.' }),
  work: z.object({
    id: id.nullable(),
    key: z.string().nullable(),
    title: z.string(),
    status: z.enum(workStatuses).nullable(),
    due: wallClock.nullable(),
  }),
});
export type LinkedWork = z.infer<typeof linkedWork>;

const linkFields = {
  type: z.enum(linkTypes),
  lag: z.int().min(-longestLag).max(longestLag),
  lagUnit: z.enum(lagUnits),
};

export const linkCreate = z.strictObject({
  predecessorId: id,
  successorId: id,
  type: linkFields.type.default('FS'),
  lag: linkFields.lag.default(0),
  lagUnit: linkFields.lagUnit.default('working'),
});
export type LinkCreate = z.input<typeof linkCreate>;

/**
 * What is not sent stays as it is. A lag and its unit are one value: of two people who change one of them each, both would
 * have written a lag that neither of them meant.
 */
export const linkUpdate = z
  .strictObject(linkFields)
  .partial()
  .extend({ version })
  .refine(({ lag, lagUnit }) => (lag === undefined) === (lagUnit === undefined), {
    path: ['lag'],
    error: 'Send a lag together with its unit.',
  });
export type LinkUpdate = z.input<typeof linkUpdate>;

export const comment = z.object({
  id,
  workId: id,
  body: z.string(),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  updatedAt: instant,
  can: z.array(z.enum(['update', 'delete'])),
});
export type Comment = z.infer<typeof comment>;

const commentBody = text(20_000).refine((body) => body.trim() !== '', { error: 'Write something first.' });
export const commentCreate = z.strictObject({
  body: commentBody,
  /** Asks the owner why the work is late, and tells them so. */
  asksWhy: z.boolean().optional(),
});
export const commentUpdate = z.strictObject({ body: commentBody, version });

/** A work with what its page shows beside it. Comments and history come by calls of their own. */
export const workDetail = wholeWork.extend({
  ancestors: z
    .array(z.object({ id, key: z.string(), title: z.string() }))
    .meta({ description: 'From the root down to the parent.' }),
  subWorks: z.array(work),
  links: z.array(linkedWork),
});
export type WorkDetail = z.infer<typeof workDetail>;

export const label = z.object({ id, name: z.string(), color: z.string(), version });
export type Label = z.infer<typeof label>;

/** Used by the days that lists speak of ("due in 3 days"). */
export const today = z.object({ now: wallClock, day });
