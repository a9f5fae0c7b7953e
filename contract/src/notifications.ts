import { z } from 'zod';
import { inboxShelves, type NotificationKind, notificationKinds, reminderDays } from './lists.ts';
import { cursor, id, instant, limit, repeated, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { workStatuses } from './vocabulary.ts';

/** What waits for an answer: the part *Needs you* of the inbox. The rest is told for information. */
export const answerKinds: readonly NotificationKind[] = [
  'mention',
  'ask_why',
  'hand_over',
  'review',
  'sent_back',
  'pushed',
];

export const inboxParts = ['needs_you', 'for_information'] as const;
export type InboxPart = (typeof inboxParts)[number];

/** Why a line came to this person, the strongest reason first: a line that has several names the first of them. */
export const notificationReasons = [
  'mentioned',
  'reviewer',
  'owner',
  'assignee',
  'answered',
  'lead',
  'watches_work',
  'watches_project',
  'reminder',
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** What a person may switch off as a kind. */
export const quietNotificationKinds = [
  'assigned',
  'comment',
  'changed',
] as const satisfies readonly NotificationKind[];
export type QuietNotificationKind = (typeof quietNotificationKinds)[number];

/** The fields of a work of which those who watch it are told. */
export const watchedFields = ['status', 'start', 'due', 'deadline'] as const;
export type WatchedField = (typeof watchedFields)[number];

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  reason: z.enum(notificationReasons).meta({ description: 'Why it came to this person.' }),
  createdAt: instant,
  listedAt: instant.meta({ description: 'When it came, or came back: the order of the inbox.' }),
  readAt: instant.nullable(),
  doneAt: instant.nullable(),
  snoozedUntil: instant.nullable().meta({ description: 'When the server takes it back into the inbox.' }),
  actorId: id.nullable().meta({ description: 'Who did it.' }),
  work: z.object({
    id,
    key: z.string(),
    title: z.string(),
    status: z.enum(workStatuses),
    projectId: id.nullable(),
    daysLate: z.int().nullable().meta({ description: 'Working days overdue; null: not overdue.' }),
  }),
  workCount: z
    .int()
    .meta({ description: 'How many works one act told of at once; `work` is the first of them.' }),
  changes: z
    .object({ status: z.enum(workStatuses), start: wallClock.nullable() })
    .extend({ due: wallClock.nullable(), deadline: wallClock.nullable() })
    .partial()
    .meta({
      description:
        'Of a watched work: what changed, with the new values. Of a reminder: the due date that it tells of.',
    }),
  comment: z.object({ id, excerpt: z.string() }).nullable(),
  push: z
    .object({
      due: wallClock,
      deadline: wallClock,
      daysLate: z
        .int()
        .meta({ description: 'Working days from the deadline to the due; 0: on the same day.' }),
      reason: z.string().nullable().meta({ description: 'What the person who caused it said about it.' }),
    })
    .nullable()
    .meta({ description: 'Of a work that was pushed past its deadline, as it stands now.' }),
  calendar: z.string().nullable().meta({ description: 'The calendar whose change moved the works.' }),
});
export type Notification = z.infer<typeof notification>;

/** Newest first; snoozed ones in the order in which they come back. */
export const notificationListQuery = z.strictObject({
  show: z.enum(inboxShelves).default('inbox'),
  part: z.enum(inboxParts).optional(),
  kind: repeated(z.enum(notificationKinds), notificationKinds.length),
  projectId: id.optional(),
  actorId: id.optional().meta({ description: 'Who did it.' }),
  limit,
  cursor: cursor.optional(),
});
export type NotificationListQuery = z.infer<typeof notificationListQuery>;

const counted = z.int().meta({ description: 'At most 100, which stands for "more than 99".' });

export const notificationCount = z.object({
  unread: counted,
  needsYou: counted,
  forInformation: counted,
  snoozed: counted,
  nextBack: instant.nullable().meta({ description: 'When the next snoozed one comes back.' }),
});
export type NotificationCount = z.infer<typeof notificationCount>;

export const notificationUpdate = z
  .strictObject({
    read: z.boolean(),
    done: z.boolean(),
    snoozedUntil: instant.nullable().meta({ description: 'Null: back into the inbox now.' }),
  })
  .partial()
  .refine((update) => Object.keys(update).length === 1, { error: refusal('readDoneOrSnoozed') });
export type NotificationUpdate = z.infer<typeof notificationUpdate>;

/** Everything of a part that came up to a moment, so that what arrives meanwhile is not done unseen. */
export const finishedNotifications = z.strictObject({ part: z.enum(inboxParts).optional(), upTo: instant });
export const finishedCount = z.object({
  doneAt: instant.meta({ description: 'Names what was done, to take it back.' }),
  count: z.int(),
});
export const reopenedNotifications = z.strictObject({ doneAt: instant });

export const reminderChoice = z.strictObject({
  daysBefore: z.literal(reminderDays, { error: refusal('reminderDays') }),
  hour: z
    .int()
    .min(0, { error: refusal('hours') })
    .max(23, { error: refusal('hours') })
    .meta({ description: 'Of the person’s own time, on their working days.' }),
});
export type ReminderChoice = z.infer<typeof reminderChoice>;

export const notificationSettings = z.object({
  reminder: reminderChoice
    .nullable()
    .meta({ description: 'When one is reminded of works before they are due; null: never.' }),
  muted: z.array(z.enum(quietNotificationKinds)).meta({ description: 'Kinds that one is not told of.' }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationSettingsUpdate = z
  .strictObject({
    muted: z.array(z.enum(quietNotificationKinds)).max(quietNotificationKinds.length),
    reminder: reminderChoice.nullable(),
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, { error: refusal('mutedOrReminder') });
