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

/** Widths in CSS pixels that a column may have. */
export const columnWidths = { least: 40, most: 900 } as const;

/** Columns beside a chart that one set may have. */
export const MOST_CHART_COLUMNS = 60;

/** A named set of columns beside the chart, in their order; which columns there are, the chart knows. */
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

/** What a saved view keeps: which works, in which order, and how they are shown. What is absent is the default. */
export const viewSettings = z.strictObject({
  filter: z.array(workFilter).max(20).default([]),
  sort: workListQuery.shape.sort.unwrap().optional(),
  layout: z.enum(workLayouts).optional(),
  density: z.enum(densities).optional(),
  group: z.enum(workArrangements).optional(),
  lanes: z.enum(boardFields).optional().meta({ description: 'Of a board: by what its rows are told apart.' }),
  limits: columnLimits
    .optional()
    .meta({ description: 'Of a board: a column that holds more works than its limit warns.' }),
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
    description: 'The view is a set of columns beside the chart, and no list of works.',
  }),
});
export type ViewSettings = z.infer<typeof viewSettings>;

/** What the views are of that are asked for. */
export const viewListQuery = z.strictObject({ of: z.enum(['works', 'chart']).default('works') });

/** A saved view as its reader has it: their own, or one that another person shares with the company or in a project. */
export const view = z.object({
  id,
  name: z.string(),
  settings: viewSettings,
  shared: z.boolean(),
  projectId: id
    .nullable()
    .meta({ description: 'It shows works of this project alone, and stands among them.' }),
  owner: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: 'Null where the reader may not see the person.' }),
  pinned: z.boolean().meta({ description: 'In the reader’s sidebar.' }),
  isDefault: z
    .boolean()
    .meta({ description: 'What the reader’s list opens with: that of all works, or that of the project.' }),
  can: z.array(z.enum(['update', 'delete', 'share'])),
  version,
  updatedAt: instant,
});
export type View = z.infer<typeof view>;

/** Saved views that one person can keep. */
export const MOST_OWN_VIEWS = 100;
/** Views that a company can share: every list of works reads them all. */
export const MOST_SHARED_VIEWS = 1_000;

/** Counting ends here: a larger view is "more than 999". */
export const MOST_COUNTED_IN_VIEW = 1_000;

export const viewCount = z.object({
  id,
  count: z
    .int()
    .nullable()
    .meta({
      description: `Works that the reader sees in it; at most ${MOST_COUNTED_IN_VIEW}. Null: counting them would take too long.`,
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

/** What a reader keeps about a view for themselves; it changes the view for nobody. */
export const viewMark = z.strictObject({ pinned: z.boolean(), isDefault: z.boolean() }).partial();
