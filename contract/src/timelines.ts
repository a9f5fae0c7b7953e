import { z } from 'zod';
import { hue } from './envelope.ts';
import { cursor, day, id, limit, repeated, wallClock } from './primitives.ts';
import { project } from './projects.ts';
import { refusal } from './refusals.ts';
import { linkTypes, projectStatuses, workStatuses } from './vocabulary.ts';

/*
 * Timelines of more than one project. Everything is loaded when it is opened: projects or groups first, then the works
 * of one of them, a level or a page at a time, so that the cost depends on what is visible. What the reader may not see
 * is absent and counts in no figure.
 */

const span = {
  start: wallClock
    .nullable()
    .meta({ description: 'The earliest date of the works that the reader may see.' }),
  finish: wallClock.nullable().meta({ description: 'The latest date of the same works.' }),
};

/** A project milestone that is shown on its row. */
export const timelineMilestone = z.object({
  id,
  key: z.string(),
  title: z.string(),
  due: wallClock,
  done: z.boolean(),
  overdue: z.boolean(),
});

/** A project as one row of the portfolio. */
export const timelineProject = project
  .pick({
    id: true,
    key: true,
    name: true,
    status: true,
    health: true,
    leadId: true,
    departmentId: true,
    targetDate: true,
    color: true,
  })
  .extend({
    ...span,
    figures: project.shape.figures.pick({ works: true, open: true, overdue: true, progress: true }),
    milestones: z.array(timelineMilestone).meta({ description: 'Sorted by date; at most 60 per project.' }),
  });
export type TimelineProject = z.infer<typeof timelineProject>;

export const projectsTimelineQuery = z.strictObject({
  status: repeated(z.enum(projectStatuses), 10),
  /** Includes all departments below it. */
  departmentId: id.optional(),
  leadId: id.optional(),
  text: z.string().max(200).optional(),
  archived: z.enum(['no', 'yes', 'all']).default('no'),
  limit,
  cursor: cursor.optional(),
});

/** A work as one row. A summary spans its sub-works. */
export const timelineWork = z.object({
  id,
  key: z.string(),
  title: z.string(),
  status: z.enum(workStatuses),
  milestone: z.boolean(),
  ownerId: id.nullable(),
  projectId: id.nullable(),
  start: wallClock.nullable(),
  due: wallClock.nullable(),
  deadline: wallClock.nullable(),
  progress: z.int(),
  overdue: z.boolean(),
  subWorkCount: z.int(),
  predecessors: z
    .array(z.object({ linkId: id, id, type: z.enum(linkTypes) }))
    .meta({ description: 'Its predecessors in any project, as far as the reader may see them.' }),
});
export type TimelineWork = z.infer<typeof timelineWork>;

/** The direct children of a work, or the top-level works. */
export const projectTimelineQuery = z.strictObject({
  parentId: id.optional(),
  limit,
  cursor: cursor.optional(),
});

export const timelineGroupings = ['person', 'project'] as const;
export type TimelineGrouping = (typeof timelineGroupings)[number];

/** What a person has to do in a week, and their capacity. */
export const weekLoad = z.object({
  week: day.meta({ description: 'The Monday of the week.' }),
  loadMinutes: z.int().meta({
    description: 'Load from open works that the reader may see, spread in the same way as product load.',
  }),
  capacityMinutes: z
    .int()
    .meta({ description: 'Working time of the week; for the current week, the rest of it.' }),
});
export type WeekLoad = z.infer<typeof weekLoad>;

/**
 * This week and the next of a department: the sum over the active people whose home department is this one or one below
 * it.
 */
export const departmentLoad = z.object({ departmentId: id, weeks: z.array(weekLoad).length(2) });
export type DepartmentLoad = z.infer<typeof departmentLoad>;

/** A group of open works of a department and of the departments below it. */
export const timelineGroup = z.object({
  id: id.nullable().meta({ description: 'A person or a project; null: works without one.' }),
  name: z.string().meta({ description: 'Empty for works without one.' }),
  key: z.string().nullable().meta({ description: 'Only for a project.' }),
  color: hue.nullable().meta({ description: 'Only for a project.' }),
  ...span,
  open: z.int(),
  overdue: z.int(),
  remainingMinutes: z
    .int()
    .meta({ description: 'The remaining effort, or the remaining duration without effort.' }),
  away: z.array(z.object({ from: wallClock, to: wallClock })).meta({
    description:
      'When the person is off in these weeks although their department works: absences and free days of their own week together, without the reason. Empty for projects.',
  }),
  weeks: z.array(weekLoad).meta({ description: 'This week and the next eleven; empty for projects.' }),
});
export type TimelineGroup = z.infer<typeof timelineGroup>;

export const departmentTimelineQuery = z.strictObject({
  by: z.enum(timelineGroupings).default('person'),
  limit,
  cursor: cursor.optional(),
});

export const departmentTimelineWorksQuery = departmentTimelineQuery.extend({
  /** The group: a person or a project, or `none` for works without one. */
  of: z.union([id, z.literal('none')], { error: refusal('personProjectOrNone') }),
});
