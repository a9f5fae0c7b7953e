import { z } from 'zod';
import { hue } from '../envelope.ts';
import { columnLimits, day, id, line, lineOrEmpty, text, WRONG_LIMITS, wallClock } from '../primitives.ts';
import { refusal } from '../refusals.ts';
import {
  progressEntries,
  projectHealths,
  projectStatuses,
  projectVisibilities,
  workingResourceKinds,
} from '../vocabulary.ts';
import type { DeclaredFields, FieldDeclaration, FieldKind } from './declare-fields.ts';

/** Small letters are accepted and become capitals. */
export const projectKey = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,10}$/, { error: refusal('projectKey') });

const departmentCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9&-]{0,11}$/, { error: refusal('departmentCode') });

/** The schemas of kinds. A `most` in the declaration replaces those of texts, counts and lists. */
const types = {
  line: line(1),
  text: text(1),
  flag: z.boolean(),
  count: z.int(),
  day: day.nullable(),
  moment: wallClock.nullable(),
  color: hue,
  person: id.nullable(),
  people: z.array(id),
  department: id.nullable(),
  calendar: id.nullable(),
  projectKey,
  projectStatus: z.enum(projectStatuses),
  projectHealth: z.enum(projectHealths),
  projectVisibility: z.enum(projectVisibilities),
  progressEntry: z.enum(progressEntries),
  columnLimits: z.union([z.literal(''), columnLimits], { error: WRONG_LIMITS }),
  departmentCode,
  resourceKind: z.enum(workingResourceKinds),
} as const satisfies Record<FieldKind, z.ZodType>;

type Declarations = Readonly<Record<string, FieldDeclaration>>;
type Schemas<D extends Declarations, F extends keyof D & string> = { [N in F]: (typeof types)[D[N]['kind']] };

/** The schemas of these fields, by their names. */
export function schemasOf<D extends Declarations, F extends keyof D & string>(
  fields: DeclaredFields<D>,
  names: readonly F[],
): Schemas<D, F> {
  return Object.fromEntries(names.map((name) => [name, described(fields.get(name))])) as Schemas<D, F>;
}

function described(field: FieldDeclaration): z.ZodType {
  const type = limited(field);
  return field.description === undefined ? type : type.meta({ description: field.description });
}

function limited({ kind, most, default: initial }: FieldDeclaration): z.ZodType {
  if (most === undefined) return types[kind];
  switch (kind) {
    case 'line':
      return initial === '' ? lineOrEmpty(most) : line(most);
    case 'text':
      return text(most);
    case 'people':
      return types.people.max(most);
    default:
      return z.int().min(1).max(most);
  }
}
