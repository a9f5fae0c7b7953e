import { z } from 'zod';
import { actionsByTarget } from './permissions.ts';
import { cursor, day, id, limit, line, repeated, version, wallClockOrDay } from './primitives.ts';

export const absenceKinds = ['leave', 'sick', 'training', 'other'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** Kind and note: only for the person, their heads and deputies. */
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
  to: moment('Wall clock: the first moment after the absence.'),
  why: absenceWhy
    .optional()
    .meta({ description: 'Absent if the reader may not see them. Responses to writes never contain them.' }),
  version,
  can: z.array(z.enum(actionsByTarget.absences)),
});
export type Absence = z.infer<typeof absence>;

const span = {
  from: wallClockOrDay.meta({ description: 'A bare day means from its beginning.' }),
  to: wallClockOrDay.meta({ description: 'A bare day is the last whole day of the absence.' }),
};

/** What the person has decided after seeing what the leave moves. */
const consent = {
  keep: z.array(id).max(1_000).optional().meta({
    description: 'Projects that keep their dates: people’s calendars no longer count in them.',
  }),
  wake: z.string().max(100).optional().meta({
    description:
      'The `stamp` of the preview that the person has seen. Refused if the preview would be different now.',
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

/** Absences that overlap the days from `from` to `to`, the earliest first. */
export const absenceListQuery = z.strictObject({
  userId: id.optional(),
  departmentId: id
    .optional()
    .meta({ description: 'Only people in this department and the departments below it.' }),
  from: day.optional(),
  to: day.optional(),
  limit,
  cursor: cursor.optional(),
});

/** Who else can read the kind and note of a person’s absences, limited to people that the reader may see. */
export const absenceReaders = z.object({
  mayRead: z.boolean().meta({ description: 'Whether the caller can read them.' }),
  mayEnter: z.boolean().meta({ description: 'Whether the caller may enter absences of the person.' }),
  names: z.array(z.string()),
});
export type AbsenceReaders = z.infer<typeof absenceReaders>;

/** The most rows of leave that one file can import. */
export const MOST_ABSENCE_ROWS = 2_000;

const rowNumber = z.int().min(1).max(1_000_000).meta({ description: 'The row number in the file.' });

/** The preview of an import: what each row would become. */
export const absenceRehearsalBody = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        number: rowNumber,
        person: line(254).meta({
          description: 'E-mail address, or the full name if it is unique.',
        }),
        ...span,
        tellsWhy: z.boolean().meta({ description: 'Whether the row has a kind or a note.' }),
      }),
    )
    .min(1)
    .max(MOST_ABSENCE_ROWS),
});

/** The address of a calendar with leave (iCal). */
export const calendarAddressBody = z.strictObject({
  address: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .meta({ description: 'An https address; read once and not stored.' }),
});
export const calendarText = z.object({
  text: z.string().meta({ description: 'RFC 5545, exactly as received.' }),
});

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
  leavesOutWhy: z.boolean().meta({ description: 'The caller may enter the days, but not the kind or note.' }),
});
export type RehearsedAbsence = z.infer<typeof rehearsedAbsence>;

export const absencesCreate = z.strictObject({
  rows: z.array(entered).min(1).max(MOST_ABSENCE_ROWS),
  ...consent,
});
export type AbsencesCreate = z.infer<typeof absencesCreate>;

export const absenceDeletion = z.strictObject({ keep: repeated(id, 1_000), wake: consent.wake });

/** A planned absence, to preview what it would move. */
export const absenceWakeQuestion = z
  .strictObject({
    enter: z.array(z.strictObject({ userId: id, ...span })).max(MOST_ABSENCE_ROWS),
    change: z.strictObject({ id, from: span.from.optional(), to: span.to.optional() }),
    remove: id,
    restore: id.meta({ description: 'The id of a deleted absence.' }),
    keep: z.array(id).max(1_000),
  })
  .partial();
export type AbsenceWakeQuestion = z.infer<typeof absenceWakeQuestion>;
