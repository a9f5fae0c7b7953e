import { z } from 'zod';
import { references } from './envelope.ts';
import { liveMoves } from './live-moves.ts';
import { id } from './primitives.ts';
import { refusal } from './refusals.ts';
import { wholeWork } from './works.ts';

/**
 * The events of the live stream. Each event carries its log position as its id. A client that reconnects sends the last
 * one in `Last-Event-ID` and gets what followed, or `reset` if that is too much. `presence` and `inbox` (the receiver's
 * inbox, watches or mutes changed and must be read again) have no log position and carry no id.
 */
export const liveEvents = ['hello', 'change', 'many', 'reset', 'presence', 'inbox', 'end'] as const;
export type LiveEvent = (typeof liveEvents)[number];

/** The kinds of rows that the stream reports, by their names in the log. */
export const liveEntities = [
  'work',
  'comment',
  'attachment',
  'link',
  'label',
  'project',
  'project-member',
  'baseline',
  'status-report',
  'department',
  'user',
  'absence',
  'resource',
  'calendar',
  'company',
  'policy',
  'sign-in-mapping',
] as const;
export type LiveEntity = (typeof liveEntities)[number];

/** The stream is open. */
export const liveHello = z.object({
  stream: z
    .string()
    .meta({ description: 'The id of this stream, which the browser sends when it reports what it shows.' }),
  spreadMs: z.int().meta({
    description:
      'The period over which browsers should spread their reloads of data that all of them read again.',
  }),
});
export type LiveHello = z.infer<typeof liveHello>;

/** One change set, limited to what its receiver may see. */
export const liveChange = z.object({
  works: z
    .array(
      z.object({
        row: wholeWork,
        fields: z.array(z.string()).meta({
          description:
            'The changed fields; `row`: the row was created. Empty: only figures derived from others changed.',
        }),
      }),
    )
    .meta({ description: 'Works as they are now.' }),
  moves: z.array(liveMoves).meta({
    description:
      'Works that changed only in dates and dependent fields, if they are many; sent instead of their rows.',
  }),
  gone: z.array(id).meta({ description: 'Works that the receiver can no longer see.' }),
  touched: z
    .array(
      z.object({
        entity: z.enum(liveEntities),
        id,
        workIds: z.array(id).meta({ description: 'The works that the row belongs to.' }),
      }),
    )
    .meta({ description: 'Other changed rows, which must be read again where they are shown.' }),
  references,
});
export type LiveChange = z.infer<typeof liveChange>;

/** A change set with too many rows to send each. */
export const liveMany = z.object({
  entities: z.array(z.enum(liveEntities)),
  projectIds: z
    .array(id)
    .nullable()
    .meta({ description: 'The projects in which works changed; null: too many to list.' }),
});
export type LiveMany = z.infer<typeof liveMany>;

/** Who is viewing a work; sent also to the people who are viewing it. */
export const livePresence = z.object({
  workId: id,
  people: z.array(z.object({ id, name: z.string() })),
});
export type LivePresence = z.infer<typeof livePresence>;

/** The stream ends. `stop`: reconnect at once (to another process). `session`: the person has signed out, or the session has expired. */
export const liveEnd = z.object({ reason: z.enum(['stop', 'session']) });
export type LiveEnd = z.infer<typeof liveEnd>;

export const liveQuery = z.strictObject({
  follow: z
    .enum(['yes', 'no'])
    .default('yes')
    .meta({ description: 'no: sends only what happened since Last-Event-ID, then ends the response.' }),
});

/** Which work a browser tab with this stream shows. */
export const presenceAnnouncement = z.strictObject({
  stream: z.string().regex(/^[\w.-]{10,100}$/, { error: refusal('streamName') }),
  tab: id,
  workId: id.nullable(),
});
export type PresenceAnnouncement = z.infer<typeof presenceAnnouncement>;
