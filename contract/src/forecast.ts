import { z } from 'zod';
import { hue } from './envelope.ts';
import { day, id, wallClock } from './primitives.ts';
import { weekLoad } from './timelines.ts';
import { workStatuses } from './vocabulary.ts';

/** A work by key and title; null if the reader may not see it. */
export const namedWork = z.object({ id, key: z.string(), title: z.string(), status: z.enum(workStatuses) });
export type NamedWork = z.infer<typeof namedWork>;

const chance = z.number().min(0).max(1);

/** Kinds of reasons for lateness; see `at`. */
export const lateCauses = [
  'plan',
  'doneLate',
  'overdue',
  'notStarted',
  'behind',
  'underWay',
  'mayTakeLonger',
] as const;

/** One of the main reasons why a work may miss its date. */
export const lateReason = z.object({
  kind: z.enum(['own', 'work', 'plan']).meta({
    description:
      'Whether the work itself is late, another work delays it, or the plan is too long even if everything goes as planned.',
  }),
  cause: z.enum(lateCauses),
  at: wallClock.nullable().meta({
    description:
      'When the work was done (`doneLate`), is due (`overdue`), should have started (`notStarted`) or ends (`plan`).',
  }),
  work: namedWork.nullable().meta({ description: 'The other work; also null if the reader may not see it.' }),
  share: chance.meta({ description: 'The share of the late simulation runs that it causes.' }),
});
export type LateReason = z.infer<typeof lateReason>;

/** The forecast of one open work. */
export const workForecast = z.object({
  workId: id,
  asOf: day,
  finish: wallClock.meta({ description: 'The finish if everything from today on takes as long as planned.' }),
  target: wallClock.meta({ description: 'The earlier of due and deadline.' }),
  chanceLate: chance,
  reasons: z.array(lateReason).max(3),
  tendency: z.object({ factor: z.number(), works: z.int() }).nullable().meta({
    description:
      'The median ratio of actual to planned duration of the company’s finished works; null if too few are finished.',
  }),
});
export type WorkForecast = z.infer<typeof workForecast>;

const likely = {
  p50: wallClock.meta({ description: 'The finish that half of the simulation runs meet.' }),
  p80: wallClock.meta({ description: 'The finish that 80 % of the simulation runs meet.' }),
  targetDate: day.nullable(),
  chanceLate: chance
    .nullable()
    .meta({ description: 'The chance of missing the target; null without a target.' }),
};

export const projectForecastQuery = z.strictObject({
  works: z
    .enum(['yes', 'no'])
    .default('no')
    .meta({ description: 'Whether each open work is listed with its own chance.' }),
});

/** The forecast of a project, from many simulations of the rest of its plan. */
export const projectForecast = z.object({
  asOf: day,
  runs: z.int(),
  learntFrom: z.int().meta({ description: 'How many finished works of the company the spread is based on.' }),
  finish: wallClock.meta({ description: 'The finish if everything from today on takes as long as planned.' }),
  ...likely,
  strip: z
    .array(z.object({ from: day, days: z.int(), share: chance }))
    .meta({ description: 'The share of runs that end in each of several equal spans of days.' }),
  works: z
    .object({ id: z.array(id), finish: z.array(wallClock), chanceLate: z.array(chance) })
    .nullable()
    .meta({
      description: 'Open works that the reader may see, in columns; null if they were not requested.',
    }),
  risks: z
    .array(z.object({ work: namedWork, forecast: workForecast }))
    .meta({ description: 'The works most likely to miss their dates.' }),
});
export type ProjectForecast = z.infer<typeof projectForecast>;

/** The works with the highest risk among the reader's own. */
export const homeForecast = z.object({
  projects: z
    .array(
      z.object({
        id,
        key: z.string(),
        name: z.string(),
        color: hue,
        ...likely,
        targetDate: day,
        chanceLate: chance,
      }),
    )
    .meta({
      description: 'Projects that may miss their target and that the reader leads or has open works in.',
    }),
  finishes: z
    .array(z.object({ id, p80: wallClock }))
    .meta({ description: 'When the projects that the reader leads are likely to end.' }),
  willBeLate: z.int().meta({
    description: 'The reader’s works that are more likely to be late than not; `works` begins with them.',
  }),
  departments: z
    .array(
      z.object({
        id,
        name: z.string(),
        withinIds: z.array(id).meta({ description: 'Includes the departments below it.' }),
        weeks: z.array(weekLoad).meta({ description: 'This week and the next, for all its people.' }),
        late: z.int(),
        oldest: z
          .array(namedWork.extend({ daysLate: z.int() }))
          .meta({ description: 'The works that have been late for the longest time.' }),
      }),
    )
    .meta({ description: 'Departments that the reader heads.' }),
  works: z
    .array(z.object({ work: namedWork, forecast: workForecast }))
    .meta({ description: 'The reader’s works that are not late yet, but may be.' }),
});
export type HomeForecast = z.infer<typeof homeForecast>;
