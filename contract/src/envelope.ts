import { z } from 'zod';
import { id } from './primitives.ts';
import { refusal } from './refusals.ts';
import { rescheduled } from './rescheduled.ts';
import { hues, priorities, resourceKinds } from './vocabulary.ts';

/** Every success: what was asked for stands under `response`. */
export const envelope = <T extends z.ZodType>(response: T) => z.object({ response });

/**
 * Names of what the rows point to, sent once a page, so that a list is readable without asking for each person. Only
 * what the rows name and the reader may see is in it.
 */
export const references = z.object({
  users: z.array(z.object({ id, name: z.string() })),
  projects: z.array(
    z.object({
      id,
      key: z.string(),
      name: z.string(),
      color: z.string(),
      calendarId: id
        .nullable()
        .meta({ description: "The project's own calendar; null: the company's calendar applies." }),
    }),
  ),
  departments: z.array(z.object({ id, code: z.string(), name: z.string() })),
  labels: z.array(z.object({ id, name: z.string(), color: z.string() })),
  resources: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(resourceKinds),
      capacity: z.int().meta({ description: 'How many of it there are.' }),
    }),
  ),
});
export type References = z.infer<typeof references>;

/** A page of a list: rows, where the next page starts (null: this was the last), and the names that the rows use. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ response: z.array(row), next: z.string().nullable(), references: references.optional() });

/**
 * A change was made: the row as it is now, the change set that did it (what undo names), and the works that the schedule
 * moved in consequence, where there are any.
 */
export const changed = <T extends z.ZodType>(row: T) =>
  z.object({
    response: row,
    changeSetId: id.nullable(),
    references: references.optional(),
    rescheduled: rescheduled.optional(),
  });

export const hue = z.enum(hues);

export const priority = z.enum(priorities);

/** Of calls that take no body. */
export const noBody = z.undefined({ error: refusal('noBody') });
