import { z } from 'zod';
import { inboxShelves, type NotificationKind, notificationKinds, reminderDays } from './lists.ts';
import { cursor, id, instant, limit, repeated, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { workStatuses } from './vocabulary.ts';

/** Notifications that wait for an answer: the part *Needs you* of the inbox. The others are for information. */
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

/** Why a person gets a notification, the strongest reason first. If several apply, the first one is named. */
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

/** Kinds of notifications that a person may switch off. */
export const quietNotificationKinds = [
  'assigned',
  'comment',
  'changed',
] as const satisfies readonly NotificationKind[];
export type QuietNotificationKind = (typeof quietNotificationKinds)[number];

/** The fields of a work whose changes are reported to its watchers. */
export const watchedFields = ['status', 'start', 'due', 'deadline'] as const;
export type WatchedField = (typeof watchedFields)[number];

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  reason: z.enum(notificationReasons).meta({ description: 'Why the person got it.' }),
  createdAt: instant,
  listedAt: instant.meta({ description: 'When it arrived or returned; the inbox is sorted by this.' }),
  readAt: instant.nullable(),
  doneAt: instant.nullable(),
  snoozedUntil: instant.nullable().meta({ description: 'When a snoozed notification returns to the inbox.' }),
  actorId: id.nullable().meta({ description: 'The person who caused it.' }),
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
    .meta({ description: 'The number of works in one notification; `work` is the first of them.' }),
  changes: z
    .object({ status: z.enum(workStatuses), start: wallClock.nullable() })
    .extend({ due: wallClock.nullable(), deadline: wallClock.nullable() })
    .partial()
    .meta({
      description:
        'For a watched work: the changed fields with their new values. For a reminder: the due date.',
    }),
  comment: z.object({ id, excerpt: z.string() }).nullable(),
  push: z
    .object({
      due: wallClock,
      deadline: wallClock,
      daysLate: z
        .int()
        .meta({ description: 'Working days from the deadline to the due date; 0: the same day.' }),
      reason: z.string().nullable().meta({ description: 'The comment of the person who caused it.' }),
    })
    .nullable()
    .meta({ description: 'For a work that was pushed past its deadline: its present dates.' }),
  calendar: z.string().nullable().meta({ description: 'The calendar whose change moved the works.' }),
});
export type Notification = z.infer<typeof notification>;

/** Newest first; snoozed ones in the order in which they return. */
export const notificationListQuery = z.strictObject({
  show: z.enum(inboxShelves).default('inbox'),
  part: z.enum(inboxParts).optional(),
  kind: repeated(z.enum(notificationKinds), notificationKinds.length),
  projectId: id.optional(),
  actorId: id.optional().meta({ description: 'The person who caused them.' }),
  limit,
  cursor: cursor.optional(),
});
export type NotificationListQuery = z.infer<typeof notificationListQuery>;

const counted = z.int().meta({ description: 'At most 100, which means "more than 99".' });

export const notificationCount = z.object({
  unread: counted,
  needsYou: counted,
  forInformation: counted,
  snoozed: counted,
  nextBack: instant.nullable().meta({ description: 'When the next snoozed notification returns.' }),
});
export type NotificationCount = z.infer<typeof notificationCount>;

export const notificationUpdate = z
  .strictObject({
    read: z.boolean(),
    done: z.boolean(),
    snoozedUntil: instant.nullable().meta({ description: 'Null: returns to the inbox now.' }),
  })
  .partial()
  .refine((update) => Object.keys(update).length === 1, { error: refusal('readDoneOrSnoozed') });
export type NotificationUpdate = z.infer<typeof notificationUpdate>;

/** Everything in a part up to a moment, so that notifications which arrive meanwhile are not marked as done unseen. */
export const finishedNotifications = z.strictObject({ part: z.enum(inboxParts).optional(), upTo: instant });
export const finishedCount = z.object({
  doneAt: instant.meta({ description: 'The id of the action, for undo.' }),
  count: z.int(),
});
export const reopenedNotifications = z.strictObject({ doneAt: instant });

export const reminderChoice = z.strictObject({
  daysBefore: z.literal(reminderDays, { error: refusal('reminderDays') }),
  hour: z
    .int()
    .min(0, { error: refusal('hours') })
    .max(23, { error: refusal('hours') })
    .meta({ description: 'In the person’s own time zone, on their working days.' }),
});
export type ReminderChoice = z.infer<typeof reminderChoice>;

export const notificationSettings = z.object({
  reminder: reminderChoice
    .nullable()
    .meta({ description: 'How many working days before the due date the person is reminded; null: never.' }),
  muted: z
    .array(z.enum(quietNotificationKinds))
    .meta({ description: 'Kinds that send the person no notification.' }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationSettingsUpdate = z
  .strictObject({
    muted: z.array(z.enum(quietNotificationKinds)).max(quietNotificationKinds.length),
    reminder: reminderChoice.nullable(),
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, { error: refusal('mutedOrReminder') });
