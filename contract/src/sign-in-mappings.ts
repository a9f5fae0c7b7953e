import { z } from 'zod';
import { id, instant, line, version } from './primitives.ts';
import { refusal } from './refusals.ts';
import { roleId } from './role-ids.ts';

/** The claims of a sign-in that a mapping looks at. */
export const mappingClaims = ['app_role', 'group'] as const;
export type MappingClaim = (typeof mappingClaims)[number];

const fields = {
  claim: z.enum(mappingClaims),
  value: line(120).meta({ description: 'The value of the app role, or the object id of the group.' }),
  name: line(60).nullable().meta({ description: 'The display name of the group.' }),
  role: roleId.nullable(),
  departmentId: id.nullable(),
  projectId: id.nullable(),
};

const givesSomething = (mapping: { role?: unknown; departmentId?: unknown; projectId?: unknown }) =>
  mapping.role != null || mapping.departmentId != null || mapping.projectId != null;

/** What people with an app role or in a group get: a role, a department, a place in a project. */
export const signInMapping = z.object({
  id,
  ...fields,
  version,
  people: z.int().meta({
    description: 'Active people who had it at their last sign-in, as far as the reader may see them.',
  }),
  gone: z.array(z.enum(['role', 'department', 'project', 'author'])).meta({
    description:
      'What the mapping refers to that no longer exists or is hidden from the reader. `author`: the last person who changed it no longer has the right to grant it.',
  }),
});
export type SignInMapping = z.infer<typeof signInMapping>;

export const signInMappings = z.object({
  mappings: z.array(signInMapping),
  unknown: z.int().meta({ description: 'Active people who have not signed in with claims so far.' }),
  overage: z.int().meta({ description: 'Active people who had too many groups at their last sign-in.' }),
});
export type SignInMappings = z.infer<typeof signInMappings>;

const mappingCreate = z
  .strictObject(fields)
  .partial()
  .required({ claim: true, value: true })
  .refine(givesSomething, { error: refusal('givesSomething'), path: ['role'] });
export const signInMappingCreate = mappingCreate;
export type SignInMappingCreate = z.infer<typeof signInMappingCreate>;

export const signInMappingUpdate = z.strictObject(fields).partial().extend({ version });
export type SignInMappingUpdate = z.infer<typeof signInMappingUpdate>;

/** An unsaved mapping: a new one, a changed one (`id` and the rest), or one to be removed (only `id`). */
export const signInMappingDraft = z.strictObject({
  id: id.optional(),
  mapping: z.strictObject(fields).nullable(),
});
export type SignInMappingDraft = z.infer<typeof signInMappingDraft>;

const changes = z.object({
  roles: z.array(roleId),
  departmentId: id.nullable(),
  projectIds: z.array(id),
});
export const signInMappingPreview = z.object({
  people: z
    .array(z.object({ userId: id, at: instant, gains: changes, loses: changes }))
    .meta({ description: 'People for whom something changes at the next sign-in, by name; the first 100.' }),
  count: z.int().meta({ description: 'The total number, as far as the reader may see them.' }),
  hidden: z.int().meta({ description: 'How many more people the reader cannot see.' }),
  unknown: z.int().meta({ description: 'Active people who have not signed in with claims so far.' }),
});
export type SignInMappingPreview = z.infer<typeof signInMappingPreview>;
