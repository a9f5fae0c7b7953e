import { z } from 'zod';
import { day, id, line, version, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { timeZone } from './users.ts';

/**
 * Working spans of a day in minutes since midnight, sorted and without overlap: [[480, 720], [780, 1020]]. 1440 is the
 * end of the day.
 */
export const workingSpans = z.array(z.tuple([z.int().min(0).max(1439), z.int().min(1).max(1440)])).max(12);

/** Sunday first. Null: the day is inherited from the parent calendar. */
const week = z.array(workingSpans.nullable()).length(7);

/** The most exceptions of a calendar; a repeated one counts once for each of its days. */
export const MAX_CALENDAR_EXCEPTIONS = 10_000;
/** The most days of one repeated exception. */
export const MAX_EXCEPTION_DAYS = 4_999;

const dayInMonth = z.union(
  [
    z.strictObject({ day: z.int().min(1).max(31) }),
    z.strictObject({
      position: z.int().min(1).max(5).meta({ description: '5 is the last one of the month.' }),
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

/** How often an exception repeats between its first and its last day, as in Microsoft Project. */
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

/**
 * Other working hours (no spans: a day off) on all days from the first to the last, or on some of them with `repeat`.
 */
export const calendarException = z.strictObject({
  name: line(120),
  from: day,
  to: day,
  spans: workingSpans,
  repeat: exceptionRepeat.nullable().optional(),
});
export type CalendarException = z.infer<typeof calendarException>;

/** A different week between two days. Null: the day is as in the default week. */
export const workWeek = z.strictObject({ name: line(120), from: day, to: day, week });
export type WorkWeek = z.infer<typeof workWeek>;

/** What a calendar belongs to. A person who may change that row may change the calendar. */
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
 * When work is done: a week, other weeks, and exceptions. If several exceptions apply to a day, a single day wins over
 * consecutive days and every n-th day; those win over yearly, monthly and weekly ones. Among exceptions of one kind,
 * the first in the list wins.
 */
export const calendar = z.object({
  id,
  ...hours,
  name: z
    .string()
    .meta({ description: 'Empty if the calendar belongs to something that the reader may not see.' }),
  workWeeks: z.array(z.object({ ...workWeek.shape, name: z.string() })),
  exceptions: z.array(z.object({ ...calendarException.shape, name: z.string() })),
  home: calendarHome,
  homeId: id.nullable(),
  version,
});
export type Calendar = z.infer<typeof calendar>;

/** What uses a calendar, limited to what the reader may see. */
export const calendarUse = z.object({
  kind: z.enum(['company', 'calendar', 'department', 'project', 'work', 'user', 'resource']),
  count: z.int(),
  hidden: z.int().meta({ description: 'How many of them the reader may not see.' }),
  names: z.array(z.string()).meta({ description: 'The first few names.' }),
});
export type CalendarUse = z.infer<typeof calendarUse>;

export const calendarDetail = calendar.extend({
  homeName: z
    .string()
    .nullable()
    .meta({ description: 'The name of the department, project, work or person.' }),
  mayChange: z.boolean(),
  /** Who can change the calendar if the reader may not. */
  changedBy: z.array(z.string()),
  uses: z.array(calendarUse),
  following: z.strictObject({ done: z.int(), total: z.int() }).nullable().meta({
    description:
      'Plans that are being rescheduled one after the other after its last change; null once all are done.',
  }),
});
export type CalendarDetail = z.infer<typeof calendarDetail>;

export const calendarCreate = z
  .strictObject({
    ...hours,
    home: calendarHome,
    homeId: id.nullable(),
    copyOf: id.meta({ description: 'Fields that are absent are copied from this calendar.' }),
  })
  .partial()
  .required({ name: true });
export type CalendarCreate = z.infer<typeof calendarCreate>;

export const calendarChange = z.strictObject(hours).partial();
export type CalendarChange = z.infer<typeof calendarChange>;

/** Projects that keep their dates: each gets a copy of the old calendar. */
const keep = z.array(id).max(1_000);

export const calendarUpdate = calendarChange.extend({
  version,
  keep: keep.optional(),
  wake: z.string().max(100).optional().meta({
    description:
      'The `stamp` of the preview that the person has seen. Refused if the preview would be different now.',
  }),
});
export type CalendarUpdate = z.infer<typeof calendarUpdate>;

export const calendarWakeQuestion = calendarChange.extend({ keep: keep.optional() });

export const companyWakeQuestion = z.strictObject({ calendarId: id, timeZone }).partial();

/** The most projects that a preview names. */
export const MAX_PROJECTS_IN_WAKE = 50;

/** A preview of what saving a calendar would move. Hidden works are only counted. */
export const calendarWake = z.object({
  stamp: z.string(),
  moved: z.int().meta({ description: 'Only works that the reader may see.' }),
  late: z.int().meta({ description: 'How many of them would newly end past their deadline.' }),
  hidden: z.int().meta({ description: 'Works that would move and that the reader cannot see.' }),
  withoutProject: z.int().meta({ description: 'How many of the works belong to no project.' }),
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
  leads: z.int().meta({ description: 'Other leads of these projects, who are notified.' }),
  concerned: z.object({ count: z.int(), names: z.array(z.string()) }).meta({
    description: 'Owners of the works that move, other than the reader.',
  }),
});
export type CalendarWake = z.infer<typeof calendarWake>;

/** What other working times of the company would move. Null: not asked for, or unchanged. */
export const companyWake = z.object({
  calendar: calendarWake.nullable(),
  timeZone: z
    .object({
      now: wallClock.meta({ description: 'The company’s wall clock in the new time zone.' }),
      becomeOverdue: z.int().meta({ description: 'Only works that the reader may see.' }),
      noLongerOverdue: z.int(),
    })
    .nullable()
    .meta({ description: 'Planned dates are wall clocks, so nothing moves.' }),
});
export type CompanyWake = z.infer<typeof companyWake>;
