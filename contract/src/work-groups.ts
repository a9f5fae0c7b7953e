import { z } from 'zod';
import { id } from './primitives.ts';
import { workCountQuery, workFilter } from './works.ts';

/** By what a list of works can be grouped. */
export const workGroupings = [
  'status',
  'priority',
  'owner',
  'project',
  'department',
  'due',
  'label',
  'parent',
] as const;
export type WorkGrouping = (typeof workGroupings)[number];

/** How the rows of a list can stand: in groups, or as a tree, in which sub-works stand below their parent. */
export const workArrangements = [...workGroupings, 'tree'] as const;
export type WorkArrangement = (typeof workArrangements)[number];

/** How late overdue works are: the most working days of each span, the longest first; `older` has no end. */
export const latenessSpans = ['older', 'month', 'week', 'days'] as const;
export type LatenessSpan = (typeof latenessSpans)[number];

/** What the server can count works by; overdue works are also grouped by how late they are. */
export const countedGroupings = [...workGroupings, 'lateness'] as const;
export type CountedGrouping = (typeof countedGroupings)[number];

export const workGroupQuery = workCountQuery.extend({ by: z.enum(countedGroupings) });

/** Weeks by which dues are grouped, seen from today. */
export const dueSpans = ['earlier', 'last_week', 'this_week', 'next_week', 'later'] as const;
export type DueSpan = (typeof dueSpans)[number];

/** Works of one group that match the filter of the list and that the reader may see. */
export const workGroup = z.object({
  value: z.union([id, z.string()]).nullable().meta({
    description:
      'The word (status, priority, span of dues, how late) or id that the works share; null: they have none.',
  }),
  filter: z
    .array(workFilter)
    .meta({ description: 'The chips that, added to the filter of the list, leave the works of the group.' }),
  count: z.int(),
  work: z.object({ key: z.string(), title: z.string() }).nullable().optional().meta({
    description: 'Of sub-works: the work that they belong to; null where the reader may not see it.',
  }),
});
export type WorkGroup = z.infer<typeof workGroup>;
