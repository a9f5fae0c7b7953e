import { z } from 'zod';
import { id, instant, line, version } from './primitives.ts';
import { refusal } from './refusals.ts';
import { roleId } from './role-ids.ts';

/** What of a sign-in a mapping looks at. */
export const mappingClaims = ['app_role', 'group'] as const;
export type MappingClaim = (typeof mappingClaims)[number];

const fields = {
  claim: z.enum(mappingClaims),
  value: line(120).meta({ description: 'The value of the app role, or the object id of the group.' }),
  name: line(60).nullable().meta({ description: 'What people call the group.' }),
  role: roleId.nullable(),
  departmentId: id.nullable(),
  projectId: id.nullable(),
};

const givesSomething = (mapping: { role?: unknown; departmentId?: unknown; projectId?: unknown }) =>
  mapping.role != null || mapping.departmentId != null || mapping.projectId != null;

/** What people get who come with an app role or a group: a role, a department, a place in a project. */
export const signInMapping = z.object({
  id,
  ...fields,
  version,
  people: z.int().meta({
    description: 'Active people who came with it at their last sign-in, as far as the reader sees them.',
  }),
  gone: z.array(z.enum(['role', 'department', 'project', 'author'])).meta({
    description:
      'What it names and is not there any more, or is hidden from the reader; `author`: who changed it last may not give it any more.',
  }),
});
export type SignInMapping = z.infer<typeof signInMapping>;

export const signInMappings = z.object({
  mappings: z.array(signInMapping),
  unknown: z.int().meta({ description: 'Active people of whom no sign-in with claims is known yet.' }),
  overage: z
    .int()
    .meta({ description: 'Active people of whose groups there were too many at their last sign-in.' }),
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

/** A mapping that is not saved yet: a new one, one as it would be (`id`), or one that would go (`id` alone). */
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
    .meta({ description: 'For whom something changes at the next sign-in, by name; the first 100.' }),
  count: z.int().meta({ description: 'All of them, as far as the reader sees them.' }),
  hidden: z.int().meta({ description: 'So many more that the reader cannot see.' }),
  unknown: z.int().meta({ description: 'Active people of whom no sign-in with claims is known yet.' }),
});
export type SignInMappingPreview = z.infer<typeof signInMappingPreview>;
