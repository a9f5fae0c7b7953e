import { z } from 'zod';
import { actionsByTarget, type Permissions } from './permissions.ts';
import { cursor, id, instant, limit, line, repeated, version } from './primitives.ts';
import { roles, userStatuses } from './vocabulary.ts';
import { languages } from './words/languages.ts';

const email = z.email({ error: 'Write an e-mail address.' }).max(254).toLowerCase();

/** An IANA name that this runtime knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => isTimeZone(name), { error: 'Write a time zone such as Europe/Berlin.' });

const fields = {
  name: line(120),
  email,
  jobTitle: line(120).nullable(),
  departmentId: id.nullable(),
  managerId: id.nullable(),
  calendarId: id.nullable().meta({ description: 'The person’s own week; null: the calendar of the work.' }),
  roles: z.array(z.enum(roles)).min(1, { error: 'A person has at least one role.' }).max(4),
};

export const user = z.object({
  id,
  ...fields,
  email: z.string(),
  status: z.enum(userStatuses),
  timeZone: z.string().nullable(),
  locale: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
  figures: z.object({ open: z.int(), overdue: z.int() }).optional(),
  awayUntil: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'Wall clock at which the person is back, where they are away now.' }),
  can: z.array(z.enum(actionsByTarget.users)),
});
export type User = z.infer<typeof user>;

export const permissions = z
  .record(z.string(), z.array(z.string()))
  .meta({ description: 'Action → targets.' }) as z.ZodType<Permissions>;

/** The person who is signed in. */
export const currentUser = user.extend({
  permissions,
  departmentName: z.string().nullable(),
  preferences: z.object({ weekStart: z.enum(['monday', 'sunday', 'saturday']) }),
  company: z.object({
    name: z.string(),
    timeZone: z.string(),
    now: z.string().meta({ description: 'The company wall clock.' }),
  }),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const userCreate = z.strictObject(fields).partial().required({ name: true, email: true });
export type UserCreate = z.infer<typeof userCreate>;

export const invited = user.extend({
  invitationLink: z
    .string()
    .nullable()
    .meta({ description: 'One-time link; only where people cannot be matched by their tenant.' }),
});

export const userUpdate = z
  .strictObject({ ...fields, status: z.enum(['active', 'disabled']), handOverTo: id.nullable() })
  .omit({ email: true })
  .partial()
  .extend({ version })
  .meta({ description: 'handOverTo: with status disabled, the person who takes over the open works.' });
export type UserUpdate = z.infer<typeof userUpdate>;

export const ownPreferencesUpdate = z
  .strictObject({
    timeZone: timeZone.nullable(),
    locale: z.enum(languages).nullable(),
    weekStart: z.enum(['monday', 'sunday', 'saturday']),
  })
  .partial();

export const userListQuery = z.strictObject({
  text: z.string().max(200).optional(),
  role: repeated(z.enum(roles), 4),
  status: repeated(z.enum(userStatuses), 3),
  departmentId: id.optional(),
  limit,
  cursor: cursor.optional(),
});

/** People to choose from (owner, assignee): few fields, active ones only unless a role is asked for. */
export const userChoicesQuery = z.strictObject({
  heirs: z
    .stringbool()
    .optional()
    .meta({ description: 'Only people who could do something with works that are handed over to them.' }),
  role: repeated(z.enum(roles), 4),
  text: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});
export const userChoice = z.object({
  id,
  name: z.string(),
  email: z.string(),
  jobTitle: z.string().nullable(),
  departmentId: id.nullable(),
  roles: z.array(z.enum(roles)),
});
export type UserChoice = z.infer<typeof userChoice>;

/** A signed-in browser of the person. */
export const sessionInfo = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  device: z.string(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
