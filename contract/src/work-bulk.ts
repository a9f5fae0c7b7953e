import { z } from 'zod';
import { id, line, version, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { followers } from './rescheduled.ts';
import { named, workFieldsWith } from './work-fields.ts';
import { commentCreate, workFilter, workUpdate } from './works.ts';

/** The most works that a call can name one by one; more are named by a filter. */
export const MAX_BULK_IDS = 1_000;

const ids = z.array(id).min(1).max(MAX_BULK_IDS);
const somePeople = z.array(id).min(1).max(100);
const someResources = somePeople;
const someLabels = z.array(id).min(1).max(50);

/** What can be changed of many works at once: everything but what each has for itself. */
export const workBulkChange = workUpdate
  .omit({ version: true, reason: true, followers: true, ...named(workFieldsWith('own')) })
  .extend({
    addAssigneeIds: somePeople,
    removeAssigneeIds: somePeople,
    addResourceIds: someResources,
    removeResourceIds: someResources,
    addLabelIds: someLabels,
    removeLabelIds: someLabels,
    /**
     * Start and due go on by so many working days of each work's calendar; negative: back. A deadline is a promise and stays. Works
     * that a link from another of these works moves get no date: they go along with it.
     */
    shiftWorkingDays: z.int().min(-3_660).max(3_660),
    /** A comment on each. */
    comment: commentCreate.shape.body,
    /** The comment asks the owner or the assignees why the work is late. */
    asksWhy: z.boolean(),
    /** Into the bin, with everything below. */
    remove: z.literal(true),
  })
  .partial();
export type WorkBulkChange = z.infer<typeof workBulkChange>;

/**
 * One change of many works: of those with these ids, of all that match the filter but for some, or of each in its own
 * way. Works that the sender cannot see are left alone without a word.
 */
export const workBulk = z
  .strictObject({
    ids,
    filter: z.array(workFilter).max(20),
    exceptIds: z.array(id).max(MAX_BULK_IDS),
    /** How many works the sender saw selected: where more match the filter now, none is changed. */
    count: z.int().min(0),
    each: z
      .array(z.strictObject({ id, change: workBulkChange }))
      .min(1)
      .max(MAX_BULK_IDS),
    change: workBulkChange,
    /** False: where one work may not be changed, none is. */
    partial: z.boolean(),
    reason: line(500),
    followers,
    /** What came before deleted works comes before what came after them. */
    linkAround: z.boolean(),
  })
  .partial()
  .refine(namesOneTarget, {
    error: refusal('idsFilterOrEach'),
  })
  .refine(({ exceptIds, filter }) => exceptIds === undefined || filter !== undefined, {
    path: ['exceptIds'],
    error: refusal('onlyFilterExceptions'),
  })
  .refine(({ count, filter }) => count === undefined || filter !== undefined, {
    path: ['count'],
    error: refusal('onlyFilterCount'),
  });
export type WorkBulk = z.infer<typeof workBulk>;

function namesOneTarget({ ids: named, filter, each, change }: Record<string, unknown>): boolean {
  const targets = [named, filter, each].filter((target) => target !== undefined);
  return targets.length === 1 && (each === undefined) === (change !== undefined);
}

export const workBulkResult = z.object({
  changed: z.int().meta({ description: 'Works that are different now.' }),
  versions: z
    .array(z.object({ id, version }))
    .meta({ description: 'Of changed works that were named by id: what the next change of each must send.' }),
  unchanged: z.int().meta({ description: 'Works that were so already.' }),
  skipped: z
    .array(
      z.object({
        /** Why, in words for people. */
        why: z.string(),
        count: z.int(),
        works: z.array(z.object({ id, key: z.string() })).meta({ description: 'The first few of them.' }),
      }),
    )
    .meta({ description: 'Works that were left as they are, by reason.' }),
});
export type WorkBulkResult = z.infer<typeof workBulkResult>;

/** Works for which new dates and other owners are looked for. */
export const workProposalsQuery = z.strictObject({
  ids: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(id).min(1).max(200),
  ),
});

export const workProposals = z.object({
  works: z.array(
    z.object({
      id,
      due: wallClock.nullable().meta({
        description: 'The finish of the first span from now on in which its owner has room for what is left.',
      }),
    }),
  ),
  people: z
    .array(
      z.object({
        id,
        name: z.string(),
        roomMinutes: z
          .int()
          .meta({ description: 'Capacity less load up to the end of next week; negative: overloaded.' }),
      }),
    )
    .meta({ description: 'Who could take them over, most room first.' }),
});
export type WorkProposals = z.infer<typeof workProposals>;
