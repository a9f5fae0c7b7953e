import { z } from 'zod';
import { cursor, id, instant, limit, wallClock } from './primitives.ts';

/**
 * Why a person is notified: they were named in a comment, asked why a work is late, became the owner of a work
 * or one of its assignees through another person, one of their works was commented on, the schedule pushed one of them past
 * its deadline because another work was changed, or a changed calendar moved works in a project that they lead.
 */
export const notificationKinds = [
  'mention',
  'ask_why',
  'hand_over',
  'assigned',
  'comment',
  'pushed',
  'calendar',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a person may switch off. The others ask for an answer. */
export const quietNotificationKinds = ['assigned', 'comment'] as const satisfies readonly NotificationKind[];
export type QuietNotificationKind = (typeof quietNotificationKinds)[number];

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  createdAt: instant,
  readAt: instant.nullable(),
  actorId: id.nullable().meta({ description: 'Who did it.' }),
  work: z.object({ id, key: z.string(), title: z.string() }),
  workCount: z
    .int()
    .meta({ description: 'How many works one act told of at once; `work` is the first of them.' }),
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

/** Unread ones first, then the newest. */
export const notificationListQuery = z.strictObject({ limit, cursor: cursor.optional() });

export const notificationCount = z.object({
  unread: z.int().meta({ description: 'At most 100, which stands for "more than 99".' }),
});
export type NotificationCount = z.infer<typeof notificationCount>;

export const notificationUpdate = z.strictObject({ read: z.boolean() });

export const notificationSettings = z.object({
  muted: z.array(z.enum(quietNotificationKinds)).meta({ description: 'What one is not told of.' }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationSettingsUpdate = z.strictObject({
  muted: z.array(z.enum(quietNotificationKinds)).max(quietNotificationKinds.length),
});
