import type { z } from 'zod';

/** Gives of a value what the contract promises, and refuses what is of another kind. */
type Cut = (value: unknown) => unknown;

/** A value is not of the kind that the contract says. */
export class ForeignShape extends Error {}

/**
 * How a schema reads an answer that was made here: what it does not promise is cut off and what is of another kind refused,
 * but nobody asks a text from the database whether it is as long as it may be. That is a tenth of the price.
 */
export function shapeOf(schema: z.ZodType): Cut {
  const { def } = schema as z.ZodType & { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'string':
    case 'enum':
      return text;
    case 'number':
      return number;
    case 'boolean':
      return boolean;
    case 'nullable':
      return unless(null, shapeOf(def.innerType as z.ZodType));
    case 'optional':
      return unless(undefined, shapeOf(def.innerType as z.ZodType));
    case 'array':
      return listOf(shapeOf(def.element as z.ZodType));
    case 'object':
      return def.catchall ? (value) => schema.parse(value) : objectOf(def.shape as Record<string, z.ZodType>);
    default:
      return (value) => schema.parse(value);
  }
}

function text(value: unknown): unknown {
  if (typeof value !== 'string') throw new ForeignShape();
  return value;
}

function number(value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ForeignShape();
  return value;
}

function boolean(value: unknown): unknown {
  if (typeof value !== 'boolean') throw new ForeignShape();
  return value;
}

function unless(none: null | undefined, cut: Cut): Cut {
  return (value) => (value === none ? value : cut(value));
}

function listOf(cut: Cut): Cut {
  return (value) => {
    if (!Array.isArray(value)) throw new ForeignShape();
    return value.map(cut);
  };
}

/**
 * Written as code, once for each schema when the server starts: of a property that the code names the engine knows the
 * place, which is many times as fast as looking it up by a name in a variable.
 */
function objectOf(shape: Readonly<Record<string, z.ZodType>>): Cut {
  const names = Object.keys(shape);
  const cuts = names.map((name) => shapeOf(shape[name] as z.ZodType));
  const copied = names.map(
    (name, index) => `${JSON.stringify(name)}: cuts[${index}](row[${JSON.stringify(name)}])`,
  );
  const copy = new Function('cuts', 'row', `return { ${copied.join(', ')} };`) as (
    given: readonly Cut[],
    row: object,
  ) => object;
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new ForeignShape();
    return copy(cuts, value);
  };
}
