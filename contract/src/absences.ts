import { z } from 'zod';
import { actionsByTarget } from './permissions.ts';
import { cursor, day, id, limit, line, repeated, version, wallClockOrDay } from './primitives.ts';

export const absenceKinds = ['leave', 'sick', 'training', 'other'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** Kind and note: for the person, their heads and deputies, and for nobody else. */
const why = {
  kind: z.enum(absenceKinds).nullable(),
  note: line(500).nullable(),
};
export const absenceWhy = z.object({ kind: why.kind, note: z.string().nullable() });
export type AbsenceWhy = z.infer<typeof absenceWhy>;

const moment = (description: string) => z.string().meta({ description });

/** When a person is away. Whole days begin and end at midnight. */
export const absence = z.object({
  id,
  userId: id,
  from: moment('Wall clock of the company.'),
  to: moment('Wall clock: the first moment at which the person is back.'),
  why: absenceWhy
    .optional()
    .meta({ description: 'Absent: the reader is not told. Answers to writes never have it.' }),
  version,
  can: z.array(z.enum(actionsByTarget.absences)),
});
export type Absence = z.infer<typeof absence>;

const span = {
  from: wallClockOrDay.meta({ description: 'A day alone: from its beginning.' }),
  to: wallClockOrDay.meta({ description: 'A day alone is the last whole day away.' }),
};

/** What the person has decided who has seen what leave moves. */
const consent = {
  keep: z.array(id).max(1_000).optional().meta({
    description: 'Projects that keep their dates: people’s calendars do not count in them any more.',
  }),
  wake: z.string().max(100).optional().meta({
    description:
      'The `stamp` of the wake that the person has seen; refused where another one would follow by now.',
  }),
};
export type LeaveConsent = { keep?: readonly string[] | undefined; wake?: string | undefined };

const entered = z.strictObject({
  userId: id,
  ...span,
  kind: why.kind.optional(),
  note: why.note.optional(),
});

export const absenceCreate = entered.extend(consent);
export type AbsenceCreate = z.infer<typeof absenceCreate>;

export const absenceUpdate = z
  .strictObject({ ...span, ...why, ...consent })
  .partial()
  .extend({ version });
export type AbsenceUpdate = z.infer<typeof absenceUpdate>;

/** Absences that touch the days from `from` to `to`, the earliest first. */
export const absenceListQuery = z.strictObject({
  userId: id.optional(),
  departmentId: id.optional().meta({ description: 'Of people in this department and below it.' }),
  from: day.optional(),
  to: day.optional(),
  limit,
  cursor: cursor.optional(),
});

/** Who else reads kind and note of a person’s absences, as far as the reader may see those people. */
export const absenceReaders = z.object({
  mayRead: z.boolean().meta({ description: 'Whether the caller reads them.' }),
  mayEnter: z.boolean().meta({ description: 'Whether the caller may enter absences of the person.' }),
  names: z.array(z.string()),
});
export type AbsenceReaders = z.infer<typeof absenceReaders>;

/** Leave of many, as it stands in a file. */
export const MOST_ABSENCE_ROWS = 2_000;

const rowNumber = z.int().min(1).max(1_000_000).meta({ description: 'Of the row in its file.' });

/** A row before it is written: what it would become. */
export const absenceRehearsalBody = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        number: rowNumber,
        person: line(254).meta({
          description: 'E-mail address, or the whole name where only one person has it.',
        }),
        ...span,
        tellsWhy: z.boolean().meta({ description: 'Whether the row has a kind or a note.' }),
      }),
    )
    .min(1)
    .max(MOST_ABSENCE_ROWS),
});

/** Where a calendar with leave lies (an iCal address). */
export const calendarAddressBody = z.strictObject({
  address: z.string().trim().min(1).max(2_000).meta({ description: 'https; read once and kept nowhere.' }),
});
export const calendarText = z.object({ text: z.string().meta({ description: 'RFC 5545, as it was read.' }) });

export const absenceRowProblems = [
  'no-person',
  'several-people',
  'not-allowed',
  'reversed',
  'overlaps-absence',
  'overlaps-row',
] as const;
export type AbsenceRowProblem = (typeof absenceRowProblems)[number];

export const rehearsedAbsence = z.object({
  number: rowNumber,
  userId: id.nullable(),
  name: z.string().nullable(),
  problem: z.enum(absenceRowProblems).nullable(),
  leavesOutWhy: z.boolean().meta({ description: 'The caller may enter the days, but not why.' }),
});
export type RehearsedAbsence = z.infer<typeof rehearsedAbsence>;

export const absencesCreate = z.strictObject({
  rows: z.array(entered).min(1).max(MOST_ABSENCE_ROWS),
  ...consent,
});
export type AbsencesCreate = z.infer<typeof absencesCreate>;

export const absenceDeletion = z.strictObject({ keep: repeated(id, 1_000), wake: consent.wake });

/** Leave that is considered: what it would move. */
export const absenceWakeQuestion = z
  .strictObject({
    enter: z.array(z.strictObject({ userId: id, ...span })).max(MOST_ABSENCE_ROWS),
    change: z.strictObject({ id, from: span.from.optional(), to: span.to.optional() }),
    remove: id,
    restore: id.meta({ description: 'An absence in the bin.' }),
    keep: z.array(id).max(1_000),
  })
  .partial();
export type AbsenceWakeQuestion = z.infer<typeof absenceWakeQuestion>;
