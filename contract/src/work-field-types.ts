import { z } from 'zod';
import {
  id,
  instant,
  LONGEST_MINUTES,
  line,
  minutes,
  text,
  wallClock,
  wallClockOrDay,
} from './primitives.ts';
import {
  constraintTypes,
  MOST_INTERRUPTIONS,
  MOST_UNITS,
  priorities,
  scheduleModes,
  workStatuses,
} from './vocabulary.ts';
import {
  isOptionalWorkField,
  type OptionalWorkField,
  type WorkFieldKind,
  type WorkFieldName,
  type WorkFieldWith,
  workField,
  type workFields,
} from './work-fields.ts';

/*
 * The types of a work's fields, derived from their declaration: in responses, in requests, and as a column of a project
 * document.
 */

const ids = (most: number) => z.array(id).max(most);

/** Some working time. */
const amount = z.int().min(1).max(LONGEST_MINUTES);

const types = {
  key: z
    .string()
    .meta({ description: 'Project key and number, never reused: HAR-12; WRK-n without a project.' }),
  line: line(1),
  text: text(1),
  status: z.enum(workStatuses),
  priority: z.enum(priorities),
  person: id,
  people: ids(100),
  resources: ids(100),
  units: z
    .record(id, z.int().min(1).max(MOST_UNITS))
    .meta({ description: 'Keyed by the id of the person or resource; only values other than 100.' }),
  project: id,
  department: id,
  work: id,
  labels: ids(50),
  calendar: id,
  date: wallClock,
  instant,
  minutes,
  percent: z.int().min(0).max(100),
  count: z.int(),
  flag: z.boolean(),
  mode: z.enum(scheduleModes),
  constraint: z.enum(constraintTypes),
  interruptions: z
    .array(z.object({ afterMinutes: amount, minutes: amount }))
    .max(MOST_INTERRUPTIONS)
    .meta({
      description:
        'After how much working time the work is interrupted, and for how much working time. Interruptions beyond its duration are ignored.',
    }),
  rank: z.string().meta({ description: 'Manual order within the siblings; compares as bytes.' }),
} as const satisfies Record<WorkFieldKind, z.ZodType>;

/** A person may send a bare day: a start becomes its first working minute, the other dates its last. */
const sentTypes = { ...types, date: wallClockOrDay } as const;

/** In a project document enum values are not validated: thousands of cells would cost too much. */
const cellTypes = {
  ...types,
  key: z.string(),
  line: z.string(),
  date: z.string(),
  status: z.string(),
  priority: z.string(),
  mode: z.string(),
  constraint: z.string(),
  minutes: z.int(),
  percent: z.int(),
  people: z.array(id),
  resources: z.array(id),
  labels: z.array(id),
  units: z.record(z.string(), z.int()),
  interruptions: z.array(z.object({ afterMinutes: z.int(), minutes: z.int() })),
} as const;

type Types = Readonly<Record<WorkFieldKind, z.ZodType>>;
type TypeOf<T extends Types, F extends WorkFieldName> = F extends OptionalWorkField
  ? z.ZodNullable<T[(typeof workFields)[F]['kind']]>
  : T[(typeof workFields)[F]['kind']];

/** The types of fields in responses. */
export const workFieldTypes = <F extends WorkFieldName>(
  names: readonly F[],
): { [N in F]: TypeOf<typeof types, N> } => byName(types, names);

/** The types of fields in requests. */
export const sentWorkFieldTypes = <F extends WorkFieldWith<'sent'>>(
  names: readonly F[],
): { [N in F]: TypeOf<typeof sentTypes, N> } => byName(sentTypes, names);

/** The types of columns of a project document, one cell for each work. */
export const workColumnTypes = <F extends WorkFieldName>(
  names: readonly F[],
): { [N in F]: z.ZodArray<TypeOf<typeof cellTypes, N>> } =>
  Object.fromEntries(
    Object.entries(byName(cellTypes, names)).map(([name, type]) => [name, z.array(type as z.ZodType)]),
  ) as {
    [N in F]: z.ZodArray<TypeOf<typeof cellTypes, N>>;
  };

function byName<T extends Types, F extends WorkFieldName>(
  known: T,
  names: readonly F[],
): { [N in F]: TypeOf<T, N> } {
  const typed = names.map((name): [F, z.ZodType] => {
    const { kind, most } = workField(name);
    const type = most === undefined ? known[kind] : ofLength(kind, most);
    return [name, isOptionalWorkField(name) ? type.nullable() : type];
  });
  return Object.fromEntries(typed) as { [N in F]: TypeOf<T, N> };
}

/** Texts have their own maximum length. */
const ofLength = (kind: WorkFieldKind, most: number): z.ZodType =>
  kind === 'line' ? line(most) : text(most);
