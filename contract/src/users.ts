import { z } from 'zod';
import { actionsByTarget, type Permissions } from './permissions.ts';
import { cursor, id, instant, limit, line, repeated, version } from './primitives.ts';
import { refusal } from './refusals.ts';
import { roleId } from './role-ids.ts';
import { userStatuses } from './vocabulary.ts';
import { languages } from './words/languages.ts';

const email = z
  .email({ error: refusal('email') })
  .max(254)
  .toLowerCase();

/** An IANA time zone name that this runtime knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => isTimeZone(name), { error: refusal('timeZone') });

/** The most roles of a person. */
export const MOST_ROLES = 12;

const fields = {
  name: line(120),
  email,
  jobTitle: line(120).nullable(),
  departmentId: id.nullable(),
  managerId: id.nullable(),
  calendarId: id
    .nullable()
    .meta({ description: 'The person’s own calendar; null: the calendar of the work.' }),
  roles: z
    .array(roleId)
    .min(1, { error: refusal('oneRole') })
    .max(MOST_ROLES),
};

/** The state of an invitation mail. */
const invitationStates = ['waiting', 'sent', 'refused', 'given-up'] as const;
const invitationMail = z
  .object({
    state: z.enum(invitationStates).meta({
      description:
        'refused: the mail server does not accept this address; given-up: it could not be reached for seven days.',
    }),
    at: instant,
    answer: z.int().nullable().meta({ description: 'The reply code of the mail server, such as 550.' }),
  })
  .meta({ description: 'The newest invitation mail of a person who has not joined.' });
/** The state of a person's invitation mail. */
export type InvitationMail = z.infer<typeof invitationMail>;

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
    .meta({ description: 'The wall clock at which the person returns, if they are absent now.' }),
  mappedRoles: z.array(roleId).optional().meta({
    description: 'The roles that come from a sign-in mapping; the others were assigned manually.',
  }),
  isDepartmentMapped: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the department comes from a sign-in mapping.' }),
  erasedNumber: z.int().nullable().optional().meta({
    description: 'Set once the person’s data were erased: their number in the ledger of erasures.',
  }),
  photo: z.string().nullable().optional().meta({
    description: 'The version of the person’s picture, if there is one; it changes with the picture.',
  }),
  invitation: invitationMail.nullable().optional().meta({
    description:
      'Only for people who have not joined, and only for readers who may invite them; null: no mail was sent.',
  }),
  can: z.array(z.enum(actionsByTarget.users)),
});
export type User = z.infer<typeof user>;

/** The media types of pictures in directories. */
export const photoMediaTypes = ['image/jpeg', 'image/png'] as const;
export type PhotoMediaType = (typeof photoMediaTypes)[number];

export const userPhotoQuery = z.strictObject({
  version: z.string().max(64).optional().meta({ description: 'Lets browsers cache the picture.' }),
});

export const permissions = z
  .record(z.string(), z.array(z.string()))
  .meta({ description: 'Action → targets.' }) as z.ZodType<Permissions>;

/** Whether deleting works links their predecessors to their successors. */
export const linkAroundChoices = ['ask', 'always', 'never'] as const;
export type LinkAroundChoice = (typeof linkAroundChoices)[number];

/** The person who is signed in. */
export const currentUser = user.extend({
  permissions,
  departmentName: z.string().nullable(),
  preferences: z.object({
    weekStart: z.enum(['monday', 'sunday', 'saturday']),
    linkAround: z.enum(linkAroundChoices),
  }),
  company: z.object({
    name: z.string(),
    timeZone: z.string(),
    now: z.string().meta({ description: 'The company’s wall clock.' }),
    workdays: z.array(z.int().min(0).max(6)).meta({
      description: 'The weekdays on which the calendar of the company has working time; 0 is Sunday.',
    }),
    isSettingUp: z.boolean().meta({ description: 'Whether the setup list is still open.' }),
    isDemo: z.boolean().meta({ description: 'Whether people, projects or works of the demo company exist.' }),
  }),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const userCreate = z.strictObject(fields).partial().required({ name: true, email: true });
export type UserCreate = z.infer<typeof userCreate>;

/** Whether invited people get a mail. */
export const sendNow = z
  .boolean()
  .optional()
  .meta({ description: 'Sends the invitation, with a link, by mail; requires a mail server.' });
/** In responses to an invitation. */
export const isMailed = z.boolean().meta({ description: 'Whether the invitation is mailed.' });
/** A person to invite, with or without a mail. */
export const userInvite = userCreate.extend({ sendNow });

/** People who have not joined and get their invitation by mail. */
export const userInvitations = z.strictObject({ ids: z.array(id).min(1).max(200) });
export type UserInvitations = z.infer<typeof userInvitations>;

export const accountLink = z.object({
  userId: id,
  accountLink: z.string().nullable().meta({
    description:
      'One-time link for the person, valid for 24 hours. A repeated call creates a new one and invalidates the first.',
  }),
});

export const invited = user.extend({
  invitationLink: z
    .string()
    .nullable()
    .meta({ description: 'One-time link; only if people cannot be matched by their tenant.' }),
  isMailed,
});

export const userUpdate = z
  .strictObject({
    ...fields,
    status: z.enum(['active', 'disabled']),
    handOverTo: id.nullable(),
    projectsTo: id.nullable(),
    departmentsTo: id.nullable(),
  })
  .partial()
  .extend({ version })
  .meta({
    description:
      'With status disabled: who takes over the open works (handOverTo), the led projects and the headed departments.',
  });
export type UserUpdate = z.infer<typeof userUpdate>;

export const ownPreferencesUpdate = z
  .strictObject({
    timeZone: timeZone.nullable(),
    locale: z.enum(languages).nullable(),
    weekStart: z.enum(['monday', 'sunday', 'saturday']),
    linkAround: z.enum(linkAroundChoices),
  })
  .partial();

/** What the directory can be sorted by; `seen` is when a person was last active. */
export const userSorts = ['name', 'title', 'seen'] as const;
export type UserSort = (typeof userSorts)[number];

export const userListQuery = z.strictObject({
  text: z.string().max(200).optional(),
  role: repeated(roleId, 12),
  status: repeated(z.enum(userStatuses), 3),
  departmentId: id.optional(),
  sort: z.enum(userSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit,
  cursor: cursor.optional(),
});

/** How many matching people there are of each status; the tabs of the directory. */
export const userCountQuery = userListQuery.pick({ text: true, role: true, departmentId: true });
export const userCounts = z.object({ active: z.int(), invited: z.int(), disabled: z.int() });

const KEPT_NOTE = 'How many more the caller sees but may not hand over: they stay with the person.';
/** What a person would leave behind, for the confirmation before they are disabled. */
export const userLeaving = z.object({
  works: z
    .object({ count: z.int(), kept: z.int().meta({ description: KEPT_NOTE }) })
    .meta({ description: 'Open works that the person owns, is assigned to or reviews.' }),
  projects: z.object({
    rows: z.array(z.object({ id, key: z.string(), name: z.string() })),
    kept: z.int().meta({ description: KEPT_NOTE }),
  }),
  departments: z.object({
    rows: z.array(z.object({ id, code: z.string(), name: z.string() })),
    kept: z.int().meta({ description: KEPT_NOTE }),
  }),
});
export type UserLeaving = z.infer<typeof userLeaving>;

/** Their current name, typed as confirmation: erasing cannot be undone. */
export const userErasure = z.strictObject({ name: line(120) });
export type UserErasure = z.infer<typeof userErasure>;

/** One change of many people. A value is set whatever it was before: the last writer wins. */
export const userBulk = z.strictObject({
  ids: z.array(id).min(1).max(200),
  change: z
    .strictObject({
      departmentId: id.nullable(),
      addRoles: z.array(roleId).max(12),
      removeRoles: z.array(roleId).max(12),
      status: z.enum(['active', 'disabled']),
    })
    .partial()
    .refine((change) => Object.keys(change).length > 0, { error: refusal('sayChange') }),
});
export type UserBulk = z.infer<typeof userBulk>;
export type UserBulkChange = UserBulk['change'];

const refusedPeople = z.array(z.object({ id, name: z.string(), code: z.string(), detail: z.string() }));

export const userBulkOutcome = z.object({
  changed: z.int(),
  refused: refusedPeople.meta({ description: 'The people who were not changed, and why.' }),
});
export type UserBulkOutcome = z.infer<typeof userBulkOutcome>;

/** How many mails were queued. */
export const userInvitationsOutcome = z.object({
  sent: z.int(),
  refused: refusedPeople.meta({ description: 'The people who get no invitation, and why.' }),
});
export type UserInvitationsOutcome = z.infer<typeof userInvitationsOutcome>;

/** People to choose from (owner, assignee): few fields, only active or invited people. */
export const userChoicesQuery = z.strictObject({
  heirs: z
    .stringbool()
    .optional()
    .meta({ description: 'Only people who could work on works that are handed over to them.' }),
  id: repeated(id, 200).meta({
    description: 'Only these people, active or not; for resolving ids.',
  }),
  named: repeated(line(200), 50).meta({
    description:
      'Only people whose name equals or begins with one of these: for each, at most two exact matches and two that begin with it, which is enough to see whether the name is ambiguous.',
  }),
  role: repeated(roleId, 12),
  text: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});
export const userChoice = z.object({
  id,
  name: z.string(),
  email: z.string(),
  jobTitle: z.string().nullable(),
  departmentId: id.nullable(),
  roles: z.array(roleId),
  isInvited: z.boolean().optional().meta({ description: 'Whether the person has not joined yet.' }),
});
export type UserChoice = z.infer<typeof userChoice>;

/** A browser in which the person is signed in. */
export const sessionInfo = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  device: z.string(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/**
 * Whether this runtime and PostgreSQL know a time zone by this name. Offsets such as `+02:00` are no names: JavaScript
 * reads them as hours east of Greenwich, PostgreSQL as hours west.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
