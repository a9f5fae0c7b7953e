import { z } from 'zod';
import { page } from './envelope.ts';
import { actionsByTarget } from './permissions.ts';
import { cursor, day, id, instant, limit, line, repeated, text, version, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { followers } from './rescheduled.ts';
import { LONGEST_LAG, lagUnits, linkTypes, MAX_PREDECESSORS, workStatuses } from './vocabulary.ts';
import { sentWorkFieldTypes, workFieldTypes } from './work-field-types.ts';
import { workFieldNames, workFieldsWith, workFilterFields, workSortFields } from './work-fields.ts';

/** The key by which people know a work, in upper or lower case: `har-12` is HAR-12. */
export const workKey = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,10}-\d{1,9}$/, { error: refusal('workKey') });

/** The keys that occur in the texts of one page. */
export const worksByKeysQuery = z.strictObject({ key: repeated(workKey, 100) });

const { description, ...shortFields } = workFieldTypes(workFieldNames);

/** A work as lists show it. */
export const work = z.object({
  id,
  ...shortFields,
  version,
  createdBy: id.nullable(),
  updatedBy: id.nullable(),
  subWorkCount: z
    .int()
    .meta({ description: 'Sub-works that are not deleted; a work with any is a summary.' }),
  subWorkDoneCount: z.int(),
  commentCount: z.int(),
  daysLate: shortFields.daysLate.meta({
    description: 'Working days since the earlier of due and deadline; null when not overdue.',
  }),
  blocked: z
    .boolean()
    .meta({ description: 'A predecessor that must finish (or start) first has not done so.' }),
  can: z.array(z.enum(actionsByTarget.works)),
});
export type Work = z.infer<typeof work>;

export const workPage = page(work).extend({
  withSubWorks: z.array(id).optional().meta({
    description: 'For a list that is shown as a tree: the works of this page that have children in the list.',
  }),
});

/** The same with its description, which may be very long. */
export const wholeWork = work.extend({ description });
export type WholeWork = z.infer<typeof wholeWork>;

const writable = sentWorkFieldTypes(workFieldsWith('sent'));

/** The fields to change, and the version that the sender saw. Absent fields stay as they are. */
export const workUpdate = z
  .strictObject({ ...writable, archived: z.boolean(), reason: line(500), followers })
  .partial()
  .extend({ version });
export type WorkUpdate = z.infer<typeof workUpdate>;

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
  'under',
] as const;

/**
 * One filter chip as text: `field:operator:value`, several values separated by commas
 * (`status:any_of:todo,in_progress`, `owner:is:me`, `due:before:2026-12-01`, `due:between:today,+7d`, `overdue:is:yes`,
 * `due:empty`). `status:is:open` is every status except done and cancelled; a `person` is the owner or one of the
 * assignees; `lateness:is:older` is overdue for more than 21 working days (`month`: up to 21, `week`: up to 5, `days`:
 * up to 2). A day may be relative: `today`, `+7d`, `-1w`, `+2m`, `this_week`, `last_month`, `next_year`; weeks of dates
 * begin on the reader's first day of the week, weeks of load on Monday. Archived works are listed only with
 * `archived:is:yes`. In `text:contains:` everything after the second colon is the text.
 */
export const workFilter = z
  .string()
  .max(2000)
  .regex(new RegExp(`^(${workFilterFields.join('|')}):(${filterOperators.join('|')})(:.+)?$`, 's'), {
    error: refusal('filterForm'),
  });

/** The most texts that one filter may search for: each is searched in all works. */
export const MOST_TEXT_CHIPS = 3;

/** Which part of a tree to read: the top level, or the children of one work. */
const workListPlace = z
  .string()
  .refine((place) => place === 'top' || id.safeParse(place).success, {
    error: refusal('topOrWork'),
  })
  .meta({
    description:
      'For a list that is shown as a tree: `top` returns the works whose parent is not in the list, an id returns the sub-works of that work.',
  });

export const workListQuery = z.strictObject({
  filter: repeated(workFilter, 20),
  under: workListPlace.optional(),
  sort: z
    .string()
    .regex(new RegExp(`^-?(${workSortFields.join('|')})$`), {
      error: refusal('sortBy', { choices: workSortFields.join(', ') }),
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
  lag: z.int().meta({ description: 'Minutes, or percent; negative means lead time.' }),
  lagUnit: z.enum(lagUnits),
  version,
});
export type Link = z.infer<typeof link>;

/** The other end of a link. A work that the reader may not see is an opaque stub (id null). */
export const linkedWork = z.object({
  link,
  direction: z.enum(['after', 'before']).meta({ description: 'after: this work comes after the other one.' }),
  work: z.object({
    id: id.nullable(),
    key: z.string().nullable(),
    title: z.string(),
    status: z.enum(workStatuses).nullable(),
    due: wallClock.nullable(),
    calendarId: id.nullable().meta({
      description: 'The calendar of the other work, or else of its project; null: the company’s calendar.',
    }),
  }),
});
export type LinkedWork = z.infer<typeof linkedWork>;

const linkFields = {
  type: z.enum(linkTypes),
  lag: z.int().min(-LONGEST_LAG).max(LONGEST_LAG),
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

export const workCreate = z
  .strictObject({
    ...writable,
    after: id.meta({ description: 'The work of the project after which the new one is placed in the plan.' }),
    predecessors: z
      .array(linkCreate.omit({ successorId: true }))
      .max(MAX_PREDECESSORS)
      .meta({ description: 'The predecessors of the new work: linked in the same change set.' }),
  })
  .partial()
  .required({ title: true });
export type WorkCreate = z.infer<typeof workCreate>;

/**
 * Absent fields stay as they are. A lag and its unit are one value: if two people each changed one of the two, the
 * result would be a lag that neither of them meant.
 */
export const linkUpdate = z
  .strictObject(linkFields)
  .partial()
  .extend({ version })
  .refine(({ lag, lagUnit }) => (lag === undefined) === (lagUnit === undefined), {
    path: ['lag'],
    error: refusal('lagWithUnit'),
  });
export type LinkUpdate = z.input<typeof linkUpdate>;

/** The reactions to a comment. */
export const reactionKinds = ['thumbs_up', 'heart', 'party', 'laugh', 'eyes', 'done'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const comment = z.object({
  id,
  workId: id,
  replyTo: id.nullable().meta({ description: 'The comment that started the thread.' }),
  body: z.string(),
  saidBy: id
    .nullable()
    .meta({ description: 'The person who wrote an imported comment in the other program.' }),
  saidName: z
    .string()
    .nullable()
    .meta({ description: 'The name that the file gives an author without an account here.' }),
  saidAt: instant.nullable().meta({ description: 'When it was written in the other program.' }),
  reactions: z
    .array(z.object({ kind: z.enum(reactionKinds), userIds: z.array(id) }))
    .meta({ description: 'Reactions with their people; kinds that no person used are left out.' }),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  updatedAt: instant,
  editedAt: instant.nullable().meta({ description: 'When its text was last changed.' }),
  deletedAt: instant.nullable().meta({
    description: 'When it was deleted. The comment remains without its text because people replied to it.',
  }),
  deletedBy: id.nullable(),
  can: z.array(z.enum(['update', 'delete'])),
});
export type Comment = z.infer<typeof comment>;

const commentBody = text(20_000).refine((body) => body.trim() !== '', { error: refusal('writeFirst') });
export const commentCreate = z.strictObject({
  body: commentBody,
  /** Asks the owner why the work is late, and notifies them. */
  asksWhy: z.boolean().optional(),
  replyTo: id
    .optional()
    .meta({ description: 'A comment of the same work; a reply to a reply joins its thread.' }),
});
/** Adds or removes one reaction of the caller. */
export const commentReaction = z.strictObject({ kind: z.enum(reactionKinds), on: z.boolean() });

/** The earlier versions of a comment, the oldest first. */
export const commentVersions = z.array(z.object({ body: z.string(), writtenAt: instant }));
export type CommentVersions = z.infer<typeof commentVersions>;

export const commentUpdate = z.strictObject({ body: commentBody, version });

/** A work with the data of its page. Comments and history are loaded by separate calls. */
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

/** The current day, for relative dates in lists ("due in 3 days"). */
export const today = z.object({ now: wallClock, day });
