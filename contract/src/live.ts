import { z } from 'zod';
import { references } from './envelope.ts';
import { liveMoves } from './live-moves.ts';
import { id } from './primitives.ts';
import { refusal } from './refusals.ts';
import { wholeWork } from './works.ts';

/**
 * What the live stream says. Each event carries as its id the place in the log that it stands for; who comes back
 * names the last one in `Last-Event-ID` and gets what followed, or `reset` where that is too much. `presence` and `inbox` (the
 * receiver's inbox, watches or mutes changed, and are to be read anew) stand for no place in the log and carry no id.
 */
export const liveEvents = ['hello', 'change', 'many', 'reset', 'presence', 'inbox', 'end'] as const;
export type LiveEvent = (typeof liveEvents)[number];

/** The kinds of rows that the stream speaks of, by the names under which they stand in the log. */
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
  stream: z.string().meta({ description: 'Names this stream when the browser says what it shows.' }),
  spreadMs: z.int().meta({ description: 'Over how long browsers should spread what all of them read anew.' }),
});
export type LiveHello = z.infer<typeof liveHello>;

/** One change set as its receiver may see it. */
export const liveChange = z.object({
  works: z
    .array(
      z.object({
        row: wholeWork,
        fields: z.array(z.string()).meta({
          description: 'What changed; `row`: it was made. Empty: only figures that others make up.',
        }),
      }),
    )
    .meta({ description: 'Works as they are now.' }),
  moves: z.array(liveMoves).meta({
    description:
      'Works of which only dates and what goes with them changed, where they are many; in place of their rows.',
  }),
  gone: z.array(id).meta({ description: 'Works that the receiver could see and cannot any more.' }),
  touched: z
    .array(
      z.object({
        entity: z.enum(liveEntities),
        id,
        workIds: z.array(id).meta({ description: 'The works that it belongs to.' }),
      }),
    )
    .meta({ description: 'Other rows that changed, to be read anew where they are shown.' }),
  references,
});
export type LiveChange = z.infer<typeof liveChange>;

/** A change set of too many rows to send each. */
export const liveMany = z.object({
  entities: z.array(z.enum(liveEntities)),
  projectIds: z
    .array(id)
    .nullable()
    .meta({ description: 'Where works changed; null: in too many places to name.' }),
});
export type LiveMany = z.infer<typeof liveMany>;

/** Who looks at a work; sent to those who look at it, too. */
export const livePresence = z.object({
  workId: id,
  people: z.array(z.object({ id, name: z.string() })),
});
export type LivePresence = z.infer<typeof livePresence>;

/** The stream ends: `stop`, come back at once (elsewhere); `session`, there is nobody signed in any more. */
export const liveEnd = z.object({ reason: z.enum(['stop', 'session']) });
export type LiveEnd = z.infer<typeof liveEnd>;

export const liveQuery = z.strictObject({
  follow: z
    .enum(['yes', 'no'])
    .default('yes')
    .meta({ description: 'no: only what happened since Last-Event-ID, then the answer ends.' }),
});

/** Which work one tab of the browser with this stream shows. */
export const presenceAnnouncement = z.strictObject({
  stream: z.string().regex(/^[\w.-]{10,100}$/, { error: refusal('streamName') }),
  tab: id,
  workId: id.nullable(),
});
export type PresenceAnnouncement = z.infer<typeof presenceAnnouncement>;
