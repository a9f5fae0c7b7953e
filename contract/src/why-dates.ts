import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { wallClock } from './primitives.ts';

/** Why a work stands where it stands; every text is one sentence for people. */
export const whyDates = z.object({
  work: namedWork,
  start: wallClock.nullable(),
  due: wallClock.nullable(),
  sentence: z.string().meta({ description: 'The one thing that decides when it starts.' }),
  chain: z
    .array(
      z.object({
        work: namedWork
          .nullable()
          .meta({ description: 'Null: one that the reader may not see; there the chain ends.' }),
        start: wallClock.nullable(),
        due: wallClock.nullable(),
        sentence: z.string(),
      }),
    )
    .meta({ description: 'What it waits for, what that waits for, and so on back.' }),
  notes: z
    .array(z.string())
    .meta({ description: 'Length, days off, constraints and promises that have a say as well.' }),
  slack: z
    .object({
      totalMinutes: z
        .int()
        .meta({ description: 'Working time before the project’s end moves; negative: too late already.' }),
      freeMinutes: z.int().meta({ description: 'Working time before any other work moves.' }),
      sentence: z.string(),
    })
    .nullable(),
  moved: z.string().nullable().meta({ description: 'Who moved it last, when and why.' }),
});
export type WhyDates = z.infer<typeof whyDates>;
