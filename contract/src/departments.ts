import { z } from 'zod';
import { departmentFields } from './kinds/department-fields.ts';
import { schemasOf } from './kinds/field-types.ts';
import { actionsByTarget } from './permissions.ts';
import { id, instant, version } from './primitives.ts';

const fields = schemasOf(departmentFields, departmentFields.names);

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

/** The works that would get a department because they were created before works took one from their project or owner, and who would see them. */
export const comingDepartments = z.object({
  works: z
    .int()
    .meta({ description: 'That have no department although their project, or their owner, has one.' }),
  departments: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      works: z.int(),
      heads: z.array(z.string()).meta({ description: 'The head and deputies, who see them from then on.' }),
    }),
  ),
});
export type ComingDepartments = z.infer<typeof comingDepartments>;

/** `works` is the announced number. If it has changed since, nothing is done and the person looks again. */
export const departmentsGiving = z.strictObject({ works: z.int().min(1) });
export const departmentsGiven = z.object({ works: z.int() });
