import { z } from 'zod';
import { hue } from './envelope.ts';
import { day, id, wallClock } from './primitives.ts';
import { weekLoad } from './timelines.ts';
import { workStatuses } from './vocabulary.ts';

/** A work by its names; null where the reader may not see it. */
export const namedWork = z.object({ id, key: z.string(), title: z.string(), status: z.enum(workStatuses) });
export type NamedWork = z.infer<typeof namedWork>;

const chance = z.number().min(0).max(1);

/** Of what kind a reason of lateness is; see `at`. */
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
    description: 'The work itself loses time, another one does, or the plan is too long as it is.',
  }),
  cause: z.enum(lateCauses),
  at: wallClock.nullable().meta({
    description: 'When it was done (`doneLate`), due (`overdue`), to start (`notStarted`) or ends (`plan`).',
  }),
  work: namedWork
    .nullable()
    .meta({ description: 'The other work; null also where the reader may not see it.' }),
  share: chance.meta({ description: 'In which part of the late runs it is to blame.' }),
});
export type LateReason = z.infer<typeof lateReason>;

/** What to expect of one open work. */
export const workForecast = z.object({
  workId: id,
  asOf: day,
  finish: wallClock.meta({ description: 'If everything from today on takes as long as planned.' }),
  target: wallClock.meta({ description: 'Due or deadline: the earlier of the two.' }),
  chanceLate: chance,
  reasons: z.array(lateReason).max(3),
  tendency: z.object({ factor: z.number(), works: z.int() }).nullable().meta({
    description:
      'Half of the finished works of the company took so many times as long as planned; null where too few are finished to say so.',
  }),
});
export type WorkForecast = z.infer<typeof workForecast>;

const likely = {
  p50: wallClock.meta({ description: 'The finish that half of the runs keep.' }),
  p80: wallClock.meta({ description: 'The finish that four runs in five keep.' }),
  targetDate: day.nullable(),
  chanceLate: chance.nullable().meta({ description: 'Of missing the target; null without one.' }),
};

export const projectForecastQuery = z.strictObject({
  works: z
    .enum(['yes', 'no'])
    .default('no')
    .meta({ description: 'Whether each open work is listed with its own chance.' }),
});

/** What to expect of a project, from as many plays of what is left of its plan. */
export const projectForecast = z.object({
  asOf: day,
  runs: z.int(),
  learntFrom: z.int().meta({ description: 'Finished works of the company that the spread was learnt from.' }),
  finish: wallClock.meta({ description: 'If everything from today on takes as long as planned.' }),
  ...likely,
  strip: z
    .array(z.object({ from: day, days: z.int(), share: chance }))
    .meta({ description: 'Which part of the runs ends when, in equal spans of days.' }),
  works: z
    .object({ id: z.array(id), finish: z.array(wallClock), chanceLate: z.array(chance) })
    .nullable()
    .meta({
      description: 'Open works that the reader may see, in columns; null where they were not asked for.',
    }),
  risks: z
    .array(z.object({ work: namedWork, forecast: workForecast }))
    .meta({ description: 'The works most likely to miss their dates.' }),
});
export type ProjectForecast = z.infer<typeof projectForecast>;

/** What is most at risk of all that is one's own. */
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
      description: 'Projects that the reader leads, or has open works in, that may miss their target.',
    }),
  finishes: z
    .array(z.object({ id, p80: wallClock }))
    .meta({ description: 'When the projects that the reader leads are likely to end.' }),
  willBeLate: z
    .int()
    .meta({ description: 'Own works that are more likely to be late than not; `works` begins with them.' }),
  departments: z
    .array(
      z.object({
        id,
        name: z.string(),
        withinIds: z.array(id).meta({ description: 'It, and the departments below it.' }),
        weeks: z.array(weekLoad).meta({ description: 'This week and the next, of all its people.' }),
        late: z.int(),
        oldest: z.array(namedWork.extend({ daysLate: z.int() })).meta({ description: 'Late for longest.' }),
      }),
    )
    .meta({ description: 'Departments that the reader heads.' }),
  works: z
    .array(z.object({ work: namedWork, forecast: workForecast }))
    .meta({ description: 'Own works that are not late yet, but may be.' }),
});
export type HomeForecast = z.infer<typeof homeForecast>;
