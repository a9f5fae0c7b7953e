import { z } from 'zod';
import { id } from './primitives.ts';
import { refusal } from './refusals.ts';
import { rescheduled } from './rescheduled.ts';
import { hues, priorities, resourceKinds } from './vocabulary.ts';

/** The shape of every successful response: the payload is in `response`. */
export const envelope = <T extends z.ZodType>(response: T) => z.object({ response });

/**
 * Names that the rows refer to, sent once per page, so that a client can show a list without a request for each person.
 * Contains only what the rows refer to and the reader may see.
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
      capacity: z.int().meta({ description: 'How many units of the resource there are.' }),
    }),
  ),
});
export type References = z.infer<typeof references>;

/**
 * A page of a list: rows, the cursor of the next page (null: this is the last), and the names that the rows refer to.
 */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ response: z.array(row), next: z.string().nullable(), references: references.optional() });

/**
 * The result of a change: the row as it is now, the change set (which undo refers to), and the works that the schedule
 * moved as a consequence, if any.
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

/** For calls without a request body. */
export const noBody = z.undefined({ error: refusal('noBody') });
