import { z } from 'zod';
import { columnLimits, id, instant, line, version } from './primitives.ts';
import { refusal } from './refusals.ts';
import { boardFields } from './vocabulary.ts';
import { workColumns } from './work-fields.ts';
import { workArrangements } from './work-groups.ts';
import { workFilter, workListQuery } from './works.ts';

export const workLayouts = ['list', 'table', 'board', 'calendar'] as const;
export type WorkLayout = (typeof workLayouts)[number];
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The limits of column widths in CSS pixels. */
export const columnWidths = { least: 40, most: 900 } as const;

/** The most columns beside a chart in one set. */
export const MOST_CHART_COLUMNS = 60;

/** A named set of columns beside the chart, in order. The chart defines which columns exist. */
const chartColumns = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[A-Za-z]{1,40}$/, { error: refusal('chartColumn') }),
      width: z.int().min(columnWidths.least).max(columnWidths.most).optional(),
    }),
  )
  .min(1)
  .max(MOST_CHART_COLUMNS)
  .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, {
    error: refusal('columnOnce'),
  });

/**
 * The settings of a saved view: which works, in which order, and how they are shown. Absent settings have their
 * default.
 */
export const viewSettings = z.strictObject({
  filter: z.array(workFilter).max(20).default([]),
  sort: workListQuery.shape.sort.unwrap().optional(),
  layout: z.enum(workLayouts).optional(),
  density: z.enum(densities).optional(),
  group: z.enum(workArrangements).optional(),
  lanes: z
    .enum(boardFields)
    .optional()
    .meta({ description: 'For a board: the field that defines its rows.' }),
  limits: columnLimits
    .optional()
    .meta({ description: 'For a board: a column with more works than its limit shows a warning.' }),
  columns: z
    .array(
      z.strictObject({
        name: z.enum(workColumns),
        width: z.int().min(columnWidths.least).max(columnWidths.most).optional(),
      }),
    )
    .min(1)
    .max(workColumns.length)
    .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, {
      error: refusal('columnOnce'),
    })
    .optional(),
  chart: z.strictObject({ columns: chartColumns }).optional().meta({
    description: 'The view is a set of columns beside the chart, not a list of works.',
  }),
});
export type ViewSettings = z.infer<typeof viewSettings>;

/** Which kind of views to list. */
export const viewListQuery = z.strictObject({ of: z.enum(['works', 'chart']).default('works') });

/** A saved view as its reader has it: their own, or one that another person shares with the company or in a project. */
export const view = z.object({
  id,
  name: z.string(),
  settings: viewSettings,
  shared: z.boolean(),
  projectId: id
    .nullable()
    .meta({ description: 'The view shows only works of this project, and is listed in the project.' }),
  owner: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: 'Null if the reader may not see the person.' }),
  pinned: z.boolean().meta({ description: 'Whether the view is in the reader’s sidebar.' }),
  isDefault: z.boolean().meta({
    description: 'Whether the reader’s list (of all works, or of the project) opens with this view.',
  }),
  can: z.array(z.enum(['update', 'delete', 'share'])),
  version,
  updatedAt: instant,
});
export type View = z.infer<typeof view>;

/** The most saved views of one person. */
export const MOST_OWN_VIEWS = 100;
/** The most shared views of a company: every list of works reads them all. */
export const MOST_SHARED_VIEWS = 1_000;

/** Counting stops here: a larger view is "more than 999". */
export const MOST_COUNTED_IN_VIEW = 1_000;

export const viewCount = z.object({
  id,
  count: z
    .int()
    .nullable()
    .meta({
      description: `Works in it that the reader may see; at most ${MOST_COUNTED_IN_VIEW}. Null: counting them would take too long.`,
    }),
});
export type ViewCount = z.infer<typeof viewCount>;

const written = { name: line(80), settings: viewSettings, shared: z.boolean() };
export const viewCreate = z.strictObject({
  ...written,
  shared: written.shared.default(false),
  projectId: id.nullable().default(null),
});
export const viewUpdate = z.strictObject(written).partial().extend({ version });

/** A reader's personal settings of a view; they do not change the view for others. */
export const viewMark = z.strictObject({ pinned: z.boolean(), isDefault: z.boolean() }).partial();
