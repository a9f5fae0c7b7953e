import { z } from 'zod';
import { day, id, line, version, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { timeZone } from './users.ts';

/** Working spans of a day in minutes since midnight, in order and apart: [[480, 720], [780, 1020]]. 1440 is the day's end. */
export const workingSpans = z.array(z.tuple([z.int().min(0).max(1439), z.int().min(1).max(1440)])).max(12);

/** Sunday first; null: as the parent calendar has the day. */
const week = z.array(workingSpans.nullable()).length(7);

/** So many exceptions a calendar holds at most; a repeated one counts for each of its days. */
export const MAX_CALENDAR_EXCEPTIONS = 10_000;
/** So often one exception comes at most. */
export const MAX_EXCEPTION_DAYS = 4_999;

const dayInMonth = z.union(
  [
    z.strictObject({ day: z.int().min(1).max(31) }),
    z.strictObject({
      position: z.int().min(1).max(5).meta({ description: '5 is the last.' }),
      kind: z
        .union([z.enum(['day', 'weekday', 'weekend']), z.int().min(0).max(6)], {
          error: refusal('dayKind'),
        })
        .meta({ description: 'A number is a day of the week; 0 is Sunday.' }),
    }),
  ],
  { error: refusal('dayOfMonth') },
);
const every = z.int().min(1).max(99);

/** How often an exception comes between its first and its last day, as in Microsoft Project. */
export const exceptionRepeat = z.discriminatedUnion(
  'unit',
  [
    z.strictObject({ unit: z.literal('day'), every }),
    z.strictObject({
      unit: z.literal('week'),
      every,
      weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
    }),
    z.strictObject({ unit: z.literal('month'), every, on: dayInMonth }),
    z.strictObject({ unit: z.literal('year'), month: z.int().min(1).max(12), on: dayInMonth }),
  ],
  { error: refusal('repeatBy') },
);
export type ExceptionRepeat = z.infer<typeof exceptionRepeat>;

/** Other hours (no spans: a day off) on all days from the first to the last, or with `repeat` on some of them. */
export const calendarException = z.strictObject({
  name: line(120),
  from: day,
  to: day,
  spans: workingSpans,
  repeat: exceptionRepeat.nullable().optional(),
});
export type CalendarException = z.infer<typeof calendarException>;

/** Another week between two days. Null: as the usual week has the day. */
export const workWeek = z.strictObject({ name: line(120), from: day, to: day, week });
export type WorkWeek = z.infer<typeof workWeek>;

/** Whose calendar it is: those who may change that may change the calendar. */
export const calendarHomes = ['company', 'department', 'project', 'work', 'user'] as const;
export const calendarHome = z.enum(calendarHomes);
export type CalendarHome = z.infer<typeof calendarHome>;

const hours = {
  name: line(120),
  parentId: id.nullable(),
  week,
  workWeeks: z.array(workWeek).max(200),
  exceptions: z.array(calendarException).max(MAX_CALENDAR_EXCEPTIONS, {
    error: refusal('mostExceptions', { most: MAX_CALENDAR_EXCEPTIONS }),
  }),
};

/**
 * When work is done: a week, other weeks, exceptions. Of several exceptions of a day a single day counts before days in a row
 * and every n-th day, these before yearly, monthly and weekly ones; of one kind the first listed.
 */
export const calendar = z.object({
  id,
  ...hours,
  name: z.string().meta({ description: 'Empty where the calendar belongs to what the reader may not see.' }),
  workWeeks: z.array(z.object({ ...workWeek.shape, name: z.string() })),
  exceptions: z.array(z.object({ ...calendarException.shape, name: z.string() })),
  home: calendarHome,
  homeId: id.nullable(),
  version,
});
export type Calendar = z.infer<typeof calendar>;

/** What counts on a calendar, as far as the reader may see it. */
export const calendarUse = z.object({
  kind: z.enum(['company', 'calendar', 'department', 'project', 'work', 'user', 'resource']),
  count: z.int(),
  hidden: z.int().meta({ description: 'How many of them the reader may not see.' }),
  names: z.array(z.string()).meta({ description: 'The first few.' }),
});
export type CalendarUse = z.infer<typeof calendarUse>;

export const calendarDetail = calendar.extend({
  homeName: z.string().nullable().meta({ description: 'Of the department, project, work or person.' }),
  mayChange: z.boolean(),
  /** Who could change it, where the reader may not. */
  changedBy: z.array(z.string()),
  uses: z.array(calendarUse),
  following: z.strictObject({ done: z.int(), total: z.int() }).nullable().meta({
    description: 'Plans that follow its last change, one after the other; null once all have.',
  }),
});
export type CalendarDetail = z.infer<typeof calendarDetail>;

export const calendarCreate = z
  .strictObject({
    ...hours,
    home: calendarHome,
    homeId: id.nullable(),
    copyOf: id.meta({ description: 'What is not sent is taken from this calendar.' }),
  })
  .partial()
  .required({ name: true });
export type CalendarCreate = z.infer<typeof calendarCreate>;

export const calendarChange = z.strictObject(hours).partial();
export type CalendarChange = z.infer<typeof calendarChange>;

/** Projects that keep their dates: each gets a copy of the calendar as it was. */
const keep = z.array(id).max(1_000);

export const calendarUpdate = calendarChange.extend({
  version,
  keep: keep.optional(),
  wake: z.string().max(100).optional().meta({
    description:
      'The `stamp` of the wake that the person has seen; refused where another one would follow by now.',
  }),
});
export type CalendarUpdate = z.infer<typeof calendarUpdate>;

export const calendarWakeQuestion = calendarChange.extend({ keep: keep.optional() });

export const companyWakeQuestion = z.strictObject({ calendarId: id, timeZone }).partial();

/** So many projects are named in a wake. */
export const MAX_PROJECTS_IN_WAKE = 50;

/** What saving a calendar would move, for the question before it. Hidden works are counted, and nothing more is told of them. */
export const calendarWake = z.object({
  stamp: z.string(),
  moved: z.int().meta({ description: 'Works that the reader may see.' }),
  late: z.int().meta({ description: 'How many of them would end past their deadline, and do not now.' }),
  hidden: z.int().meta({ description: 'Works that would move and that the reader cannot see.' }),
  withoutProject: z.int().meta({ description: 'How many of the works stand in no project.' }),
  projectCount: z.int(),
  projects: z.array(
    z.object({
      id,
      key: z.string(),
      name: z.string(),
      color: z.string(),
      targetDate: day.nullable(),
      moved: z.int(),
      late: z.int(),
      end: z.object({ before: wallClock, after: wallClock }).nullable(),
      mayKeep: z.boolean(),
    }),
  ),
  leads: z.int().meta({ description: 'Other people who lead these projects and are told.' }),
  concerned: z.object({ count: z.int(), names: z.array(z.string()) }).meta({
    description: 'Owners of the works that move, other than the reader.',
  }),
});
export type CalendarWake = z.infer<typeof calendarWake>;

/** What other times of the company would do. Null: of what is not asked for, or stays. */
export const companyWake = z.object({
  calendar: calendarWake.nullable(),
  timeZone: z
    .object({
      now: wallClock.meta({ description: 'What the clock of the company would show.' }),
      becomeOverdue: z.int().meta({ description: 'Works that the reader may see.' }),
      noLongerOverdue: z.int(),
    })
    .nullable()
    .meta({ description: 'Planned dates stay what they read: nothing moves.' }),
});
export type CompanyWake = z.infer<typeof companyWake>;
