import { z } from 'zod';
import { id, line, version, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { followers } from './rescheduled.ts';
import { named, workFieldsWith } from './work-fields.ts';
import { commentCreate, workFilter, workUpdate } from './works.ts';

/** The most works that a call can list by id; larger sets are given by a filter. */
export const MAX_BULK_IDS = 1_000;

const ids = z.array(id).min(1).max(MAX_BULK_IDS);
const somePeople = z.array(id).min(1).max(100);
const someResources = somePeople;
const someLabels = z.array(id).min(1).max(50);

/** What can be changed for many works at once: every field except those that each work has for itself. */
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
     * Moves start and due forward by this many working days of each work's calendar; negative: backward. A deadline is
     * a promise and stays. Works that a link from another of these works moves get no date: they follow that work.
     */
    shiftWorkingDays: z.int().min(-3_660).max(3_660),
    /** A comment to add to each work. */
    comment: commentCreate.shape.body,
    /** The comment asks the owner or the assignees why the work is late. */
    asksWhy: z.boolean(),
    /** Moves the works to the bin, with their subtrees. */
    remove: z.literal(true),
  })
  .partial();
export type WorkBulkChange = z.infer<typeof workBulkChange>;

/**
 * One change of many works: those with these ids, all that match the filter except some, or each in its own way. Works
 * that the sender cannot see are silently skipped.
 */
export const workBulk = z
  .strictObject({
    ids,
    filter: z.array(workFilter).max(20),
    exceptIds: z.array(id).max(MAX_BULK_IDS),
    /** How many works the sender saw selected. If more match the filter now, none is changed. */
    count: z.int().min(0),
    each: z
      .array(z.strictObject({ id, change: workBulkChange }))
      .min(1)
      .max(MAX_BULK_IDS),
    change: workBulkChange,
    /** False: if one work may not be changed, none is. */
    partial: z.boolean(),
    reason: line(500),
    followers,
    /** Links the predecessors of deleted works to their successors. */
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
  changed: z.int().meta({ description: 'Works that were changed.' }),
  versions: z.array(z.object({ id, version })).meta({
    description:
      'The new versions of changed works that were listed by id; the next change of each must send them.',
  }),
  unchanged: z.int().meta({ description: 'Works that already had these values.' }),
  skipped: z
    .array(
      z.object({
        /** The reason, as a sentence for people. */
        why: z.string(),
        count: z.int(),
        works: z
          .array(z.object({ id, key: z.string() }))
          .meta({ description: 'The first few of the works.' }),
      }),
    )
    .meta({ description: 'Works that were not changed, grouped by reason.' }),
});
export type WorkBulkResult = z.infer<typeof workBulkResult>;

/** Works for which new dates and other owners are proposed. */
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
        description:
          'The end of the first span from now on in which its owner has capacity for the remaining work.',
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
          .meta({ description: 'Capacity minus load until the end of next week; negative: overloaded.' }),
      }),
    )
    .meta({ description: 'People who could take the works over, most free capacity first.' }),
});
export type WorkProposals = z.infer<typeof workProposals>;
