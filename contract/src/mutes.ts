import { z } from 'zod';
import { type notificationReasons, quietNotificationKinds } from './notifications.ts';
import { cursor, id, instant, limit } from './primitives.ts';
import { refusal } from './refusals.ts';

/** To be asked for a review is never muted: without an answer, the work waits. */
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
 * What a person does not want to hear of: everything that is named has to hold. Questions, reviews, works that are handed over or sent
 * back, and deadlines that are missed always come; a mention only stays away where the reason *mentioned* is muted.
 */
export const mute = z.object({
  id,
  kind: z.enum(quietNotificationKinds).nullable(),
  reason: z.enum(mutableReasons).nullable(),
  work: z.object({ id, key: z.string(), title: z.string() }).nullable(),
  project: z.object({ id, key: z.string(), name: z.string() }).nullable(),
  hidden: z
    .boolean()
    .meta({ description: 'It is of a work or a project that the person cannot see any more.' }),
  createdAt: instant,
});
export type Mute = z.infer<typeof mute>;

export const newMute = z
  .strictObject({ reason: z.enum(mutableReasons), workId: id, projectId: id })
  .partial()
  .refine((sent) => Object.keys(sent).length > 0, { error: refusal('reasonWorkOrProject') });
export type NewMute = z.infer<typeof newMute>;

export const muteListQuery = z.strictObject({ limit, cursor: cursor.optional() });

/** How many mutes a person may keep. */
export const MOST_MUTES = 500;
