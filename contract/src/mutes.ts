import { z } from 'zod';
import { type notificationReasons, quietNotificationKinds } from './notifications.ts';
import { cursor, id, instant, limit } from './primitives.ts';
import { refusal } from './refusals.ts';

/** Requests for a review cannot be muted: the work waits for an answer. */
export const mutableReasons = [
  'mentioned',
  'owner',
  'assignee',
  'answered',
  'lead',
  'watches_work',
  'watches_project',
  'reminder',
] as const satisfies readonly (typeof notificationReasons)[number][];
export type MutableReason = (typeof mutableReasons)[number];

/**
 * What a person does not want to be notified about; all given conditions must match. Questions, reviews, works that are
 * handed over or sent back, missed deadlines and late works always arrive. A mention is only muted by the reason *mentioned*.
 */
export const mute = z.object({
  id,
  kind: z.enum(quietNotificationKinds).nullable(),
  reason: z.enum(mutableReasons).nullable(),
  work: z.object({ id, key: z.string(), title: z.string() }).nullable(),
  project: z.object({ id, key: z.string(), name: z.string() }).nullable(),
  hidden: z
    .boolean()
    .meta({ description: 'It mutes a work or a project that the person can no longer see.' }),
  createdAt: instant,
});
export type Mute = z.infer<typeof mute>;

export const newMute = z
  .strictObject({ reason: z.enum(mutableReasons), workId: id, projectId: id })
  .partial()
  .refine((sent) => Object.keys(sent).length > 0, { error: refusal('reasonWorkOrProject') });
export type NewMute = z.infer<typeof newMute>;

export const muteListQuery = z.strictObject({ limit, cursor: cursor.optional() });

/** The most mutes of a person. */
export const MOST_MUTES = 500;
