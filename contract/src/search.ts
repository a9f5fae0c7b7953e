import { z } from 'zod';
import { calendarHome } from './calendars.ts';
import { id, text } from './primitives.ts';
import { refusal } from './refusals.ts';
import { priorities, resourceKinds, workStatuses } from './vocabulary.ts';

export const searchQuery = z.strictObject({
  q: text(200).refine((words) => words.trim() !== '', { error: refusal('whatToLookFor') }),
  limit: z.coerce.number().int().min(1).max(30).default(12),
});

/** A piece of text and where the words match: pairs of the first character and the one after the last (UTF-16). */
export const markedText = z.object({
  text: z.string(),
  hits: z.array(z.tuple([z.int(), z.int()])),
});
export type MarkedText = z.infer<typeof markedText>;

/** Where the words were found, best first. */
export const foundIn = ['key', 'title', 'similar', 'description', 'comment'] as const;

export const foundWork = z.object({
  id,
  key: z.string(),
  title: markedText,
  status: z.enum(workStatuses),
  priority: z.enum(priorities),
  projectId: id.nullable(),
  foundIn: z.enum(foundIn),
  excerpt: markedText
    .nullable()
    .meta({ description: 'The part of the description or the comment that contains the words.' }),
});
export type FoundWork = z.infer<typeof foundWork>;

const foundName = z.object({ id, name: markedText });

/** What the person may see and probably meant, the best match first within each kind. */
export const searchResult = z.object({
  works: z.array(foundWork),
  projects: z.array(foundName.extend({ key: z.string(), color: z.string() })),
  people: z.array(foundName.extend({ email: z.string(), jobTitle: z.string().nullable() })),
  departments: z.array(foundName.extend({ code: z.string() })),
  resources: z.array(foundName.extend({ kind: z.enum(resourceKinds) })),
  calendars: z.array(foundName.extend({ home: calendarHome })),
});
export type SearchResult = z.infer<typeof searchResult>;
