import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { wallClock } from './primitives.ts';

/** Why a work has its dates. Each text is one sentence for people. */
export const whyDates = z.object({
  work: namedWork,
  start: wallClock.nullable(),
  due: wallClock.nullable(),
  sentence: z.string().meta({ description: 'The one reason that determines its start.' }),
  chain: z
    .array(
      z.object({
        work: namedWork
          .nullable()
          .meta({ description: 'Null: a work that the reader may not see; the chain ends there.' }),
        start: wallClock.nullable(),
        due: wallClock.nullable(),
        sentence: z.string(),
      }),
    )
    .meta({ description: 'Its determining predecessor, the predecessor of that one, and so on.' }),
  notes: z
    .array(z.string())
    .meta({ description: 'Other factors: duration, days off, constraints and promised dates.' }),
  slack: z
    .object({
      totalMinutes: z
        .int()
        .meta({ description: 'Working time before the project’s end moves; negative: already too late.' }),
      freeMinutes: z.int().meta({ description: 'Working time before any other work moves.' }),
      sentence: z.string(),
    })
    .nullable(),
  moved: z.string().nullable().meta({ description: 'Who last moved it, when and why.' }),
});
export type WhyDates = z.infer<typeof whyDates>;
