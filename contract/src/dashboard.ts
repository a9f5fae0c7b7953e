import { z } from 'zod';
import { day, id, instant } from './primitives.ts';
import { project } from './projects.ts';
import { workStatuses } from './vocabulary.ts';
import { work } from './works.ts';

/** The home screen of one person, in reading order. */
export const dashboard = z.object({
  late: z.array(work),
  lateCount: z.int(),
  today: z.array(work),
  nextDays: z.array(work).meta({ description: 'Due within the seven days after today.' }),
  waiting: z.array(work).meta({
    description: 'Works about which the reader was asked: to review them, or why they are late.',
  }),
  asks: z
    .array(
      z.object({
        workId: id,
        kind: z.enum(['review', 'ask_why']),
        byId: id.nullable().meta({ description: 'The person who asks.' }),
        at: instant,
        comment: z.string().nullable().meta({ description: 'The last comment on the work.' }),
      }),
    )
    .meta({ description: 'Who asks and since when: one entry for each of `waiting`, in the same order.' }),
  projects: z.array(project).meta({ description: 'Projects that the reader leads.' }),
  byStatus: z.array(z.object({ status: z.enum(workStatuses), count: z.int() })),
  trend: z
    .array(z.object({ week: day, opened: z.int(), closed: z.int() }))
    .meta({ description: 'The last twelve weeks.' }),
  overdueByDepartment: z.array(z.object({ departmentId: id.nullable(), name: z.string(), count: z.int() })),
});
export type Dashboard = z.infer<typeof dashboard>;

/** Counts beside the entries of the sidebar, and on the bell. */
export const counts = z.object({
  works: z.int().meta({ description: 'Open works, as in the default list of all works.' }),
  overdue: z.int(),
  projects: z.int(),
  unread: z.int().meta({ description: 'Unread notifications; at most 100, which means "more than 99".' }),
});
export type Counts = z.infer<typeof counts>;
