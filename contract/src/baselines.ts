import { z } from 'zod';
import { id, instant, line, version } from './primitives.ts';

const name = line(120);

/** A named, frozen copy of a project’s dates. */
export const baseline = z.object({
  id,
  projectId: id,
  name,
  version,
  createdAt: instant.meta({ description: 'When the baseline was created.' }),
  createdBy: id.nullable(),
});
export type Baseline = z.infer<typeof baseline>;

/** The dates of a baseline, in columns, for the works that the reader may see. Works that had no dates are left out. */
export const baselineDates = baseline.extend({
  works: z.object({
    id: z.array(id),
    start: z.array(z.string().nullable()),
    finish: z.array(z.string().nullable()),
  }),
});
export type BaselineDates = z.infer<typeof baselineDates>;

export const baselineCreate = z.strictObject({ name });
export const baselineUpdate = z.strictObject({ name, version });
