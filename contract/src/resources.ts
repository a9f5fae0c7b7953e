import { z } from 'zod';
import { schemasOf } from './kinds/field-types.ts';
import { resourceFields } from './kinds/resource-fields.ts';
import { actionsByTarget } from './permissions.ts';
import { cursor, id, instant, limit, repeated, text, version } from './primitives.ts';
import { weekLoad } from './timelines.ts';
import { resourceKinds } from './vocabulary.ts';

const fields = schemasOf(resourceFields, resourceFields.names);

/** What works and does not sign in: a crew, a machine, a subcontractor. */
export const resource = z.object({
  id,
  ...fields,
  kind: z
    .enum(resourceKinds)
    .meta({ description: 'Material and cost come with an imported plan and are kept for its export.' }),
  openWorks: z
    .int()
    .meta({ description: 'Open works that it is assigned to, as far as the reader sees them.' }),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  updatedAt: instant,
  updatedBy: id.nullable(),
  can: z.array(z.enum(actionsByTarget.resources)),
});
export type Resource = z.infer<typeof resource>;

export const resourceCreate = z.strictObject(fields).partial().required({ name: true, kind: true });
export type ResourceCreate = z.infer<typeof resourceCreate>;
export const resourceUpdate = z.strictObject(fields).partial().extend({ version });
export type ResourceUpdate = z.infer<typeof resourceUpdate>;

/** Who comes in its place. */
export const resourceTakeOver = z.strictObject({ userId: id });

/** What a resource has to do week by week, against its capacity. */
export const resourceLoad = z.object({
  resourceId: id,
  weeks: z.array(weekLoad).meta({
    description:
      'This week and those after it. Load: the length of a work times the units of the resource, else its part of the effort. Capacity: working time times how many of it there are.',
  }),
});
export type ResourceLoad = z.infer<typeof resourceLoad>;

export const resourceLoadsQuery = z.strictObject({
  ids: repeated(id, 100),
  weeks: z.coerce.number().int().min(1).max(26).default(2),
});

/** Resources by name. */
export const resourceListQuery = z.strictObject({
  text: text(120).optional().meta({ description: 'What the name holds.' }),
  kind: repeated(z.enum(resourceKinds), resourceKinds.length),
  departmentId: id.optional().meta({ description: 'Of this department and those below it.' }),
  limit,
  cursor: cursor.optional(),
});
