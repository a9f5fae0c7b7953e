import type { z } from 'zod';
import { shapeOf } from './answer-shape.ts';

type Check = (value: unknown) => unknown;
type AnySchema = z.ZodType & { readonly def: z.core.$ZodTypes['_zod']['def'] };
type Shape = Readonly<Record<string, z.ZodType>>;

/** The rows of a list come from the same columns, so an error in one row also occurs in the first rows. */
const READ_TO_THE_LETTER = 3;

/**
 * Creates a check of responses against their schema that also removes undeclared fields. In long lists only the first
 * rows are fully validated and the others only for their shape, because validating a list of works would take longer
 * than creating it.
 */
export function createAnswerCheck(schema: z.ZodType): Check {
  const { def } = schema as AnySchema;
  if (!holdsList(schema)) return (value) => schema.parse(value);
  if (def.type === 'array') return checkList(def.element as z.ZodType);
  if (def.type === 'object') return checkParts(def.shape as Shape);
  if (def.type === 'optional') return unlessAbsent(createAnswerCheck(def.innerType as z.ZodType));
  return (value) => schema.parse(value);
}

/** A schema with refinements must validate the value as a whole. */
function holdsList(schema: z.ZodType): boolean {
  const { def } = schema as AnySchema;
  if (def.checks && def.checks.length > 0) return false;
  if (def.type === 'array') return true;
  if (def.type === 'optional') return holdsList(def.innerType as z.ZodType);
  return def.type === 'object' && !def.catchall && Object.values(def.shape as Shape).some(holdsList);
}

function unlessAbsent(check: Check): Check {
  return (value) => (value === undefined ? undefined : check(value));
}

function checkList(element: z.ZodType): Check {
  const shape = shapeOf(element);
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('This is not a list.');
    return value.map((item, index) => (index < READ_TO_THE_LETTER ? element.parse(item) : shape(item)));
  };
}

/** Only schemas that contain lists are split up; all others validate the value as a whole. */
function checkParts(shape: Shape): Check {
  const parts = Object.entries(shape).map(([name, part]) => [name, createAnswerCheck(part)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('This is not an object.');
    const given: Readonly<Record<string, unknown>> = { ...value };
    return Object.fromEntries(parts.map(([name, check]) => [name, check(given[name])]));
  };
}
