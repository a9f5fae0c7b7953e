import { z } from 'zod';
import { id, instant } from './primitives.ts';
import { refusal } from './refusals.ts';

/**
 * The address from which a person's calendar program reads their dates. The address is shown only once, when it is
 * created.
 */
export const calendarFeed = z.object({ createdAt: instant, lastReadAt: instant.nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const madeCalendarFeed = z.object({
  id,
  createdAt: instant,
  address: z.string().nullable().meta({
    description:
      'Gives access to the dates without signing in. It is returned only once; a repeated call returns a new one.',
  }),
});

export const calendarFeedParams = z.strictObject({
  secret: z
    .string()
    .regex(/^[\w-]{43}\.ics$/, { error: refusal('calendarAddress') })
    .meta({ description: '256 random bits.' }),
});

export const calendarFeedMediaTypes = ['text/calendar; charset=utf-8'] as const;
