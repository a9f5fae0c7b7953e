import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';

/** The subset of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Ids of existing rows, so that calls get further than "not found". */
export type KnownIds = readonly string[];

/** Values that match the schema, sometimes with a part replaced by a hostile one. */
export function almostValid(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema, ids) }, { weight: 1, arbitrary: hostileValue });
}

function valid(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => almostValid(choice, ids)));
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => almostValid(item, ids)));
  switch (schema.type) {
    case 'object':
      return object(schema, ids);
    case 'array':
      return fc.array(almostValid(schema.items ?? {}, ids), { maxLength: 4 });
    case 'string':
      return text(schema, ids);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileValue;
  }
}

/** Most of the object's fields, and sometimes an unknown one. */
function object({ properties = {}, required = [] }: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, almostValid(property, ids)]),
  );
  const known = fc.record(fields, { requiredKeys: [...required].filter((name) => name in fields) });
  const unknown = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(hostileText, hostileValue, { maxKeys: 1 }) },
  );
  return fc.tuple(known, unknown).map(([fields, more]) => ({ ...fields, ...more }));
}

function text({ format }: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const usual = fc.string({ minLength: 1, maxLength: 20 });
  if (format === 'uuid') return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (format === 'email') return fc.emailAddress();
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 2, arbitrary: instant }, hostileText);
}

const instant = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2250-01-01'), noInvalidDate: true })
  .chain((date) =>
    fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 19), date.toISOString().slice(0, 10)),
  );

function number({ type, minimum = -10, maximum = 10_000 }: JsonSchema): fc.Arbitrary<number> {
  const least = Math.max(minimum, -1_000_000);
  const most = Math.min(maximum, 1_000_000);
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
    : fc.double({ min: least, max: most, noNaN: true });
}
