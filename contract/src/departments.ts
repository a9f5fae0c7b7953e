import { z } from 'zod';
import { actionsByTarget } from './permissions.ts';
import { id, instant, line, version } from './primitives.ts';

const fields = {
  /** Typed in small letters, it is taken in capitals. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9&-]{0,11}$/, {
      error: 'A code is up to 12 letters and digits, such as MAR or R&D.',
    }),
  name: line(120),
  parentId: id.nullable(),
  headId: id.nullable(),
  deputyIds: z.array(id).max(20),
  calendarId: id.nullable(),
  active: z.boolean(),
};

export const department = z.object({
  id,
  ...fields,
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  updatedAt: instant,
  updatedBy: id.nullable(),
  figures: z
    .object({ people: z.int(), open: z.int(), overdue: z.int() })
    .meta({ description: 'Of the department and all below it; people who are active.' }),
  can: z.array(z.enum(actionsByTarget.departments)),
});
export type Department = z.infer<typeof department>;

export const departmentCreate = z.strictObject(fields).partial().required({ code: true, name: true });
export type DepartmentCreate = z.infer<typeof departmentCreate>;
export const departmentUpdate = z.strictObject(fields).partial().extend({ version });
export type DepartmentUpdate = z.infer<typeof departmentUpdate>;
