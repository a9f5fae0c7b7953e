import { z } from 'zod';
import { id } from './primitives.ts';
import { workCountQuery, workFilter } from './works.ts';

/** What a list of works can be grouped by. */
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

/** How the rows of a list can be arranged: in groups, or as a tree in which sub-works are below their parent. */
export const workArrangements = [...workGroupings, 'tree'] as const;
export type WorkArrangement = (typeof workArrangements)[number];

/** Spans of lateness: the most working days of each, the longest first; `older` is unlimited. */
export const latenessSpans = ['older', 'month', 'week', 'days'] as const;
export type LatenessSpan = (typeof latenessSpans)[number];

/** What the server can count works by; overdue works are also grouped by how late they are. */
export const countedGroupings = [...workGroupings, 'lateness'] as const;
export type CountedGrouping = (typeof countedGroupings)[number];

export const workGroupQuery = workCountQuery.extend({ by: z.enum(countedGroupings) });

/** Weeks by which due dates are grouped, relative to today. */
export const dueSpans = ['earlier', 'last_week', 'this_week', 'next_week', 'later'] as const;
export type DueSpan = (typeof dueSpans)[number];

/** The works of one group that match the list's filter and that the reader may see. */
export const workGroup = z.object({
  value: z.union([id, z.string()]).nullable().meta({
    description:
      'The value (status, priority, span of due dates or lateness) or id that the works share; null: they have none.',
  }),
  filter: z.array(workFilter).meta({
    description: 'Filter chips that, added to the filter of the list, select the works of the group.',
  }),
  count: z.int(),
  work: z.object({ key: z.string(), title: z.string() }).nullable().optional().meta({
    description: 'For sub-works: their parent; null if the reader may not see it.',
  }),
});
export type WorkGroup = z.infer<typeof workGroup>;
