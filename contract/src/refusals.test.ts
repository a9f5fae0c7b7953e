import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldName, fieldNameOf } from './field-names.ts';
import { type Message, messages } from './messages.ts';
import { wallClockOrDay } from './primitives.ts';
import de from './refusals/words/de.ts';
import en from './refusals/words/en.ts';
import vi from './refusals/words/vi.ts';
import { refusalsIn } from './refusals.ts';
import { sayIn } from './words/index.ts';

const refusalOf = refusalsIn(sayIn(en, 'en'));
const translated = {
  de: refusalsIn(sayIn(de as unknown as typeof en, 'de')),
  vi: refusalsIn(sayIn(vi as unknown as typeof en, 'vi')),
};

/** Values of every kind: long ones, wrong ones, and texts that are almost right. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  Number.NaN,
  '',
  ' ',
  'x',
  'no such word',
  'not-an-id',
  'har',
  '29 nov',
  '2026-02-30',
  '2026-12-02T25:00',
  'due:Invalid',
  'Europe/Nowhere',
  'a\u0000b',
  'a\nb',
  'x'.repeat(100_001),
  [],
  [null],
  Array.from({ length: 6_000 }, () => 'x'),
  {},
  { surely_unknown: 1 },
];

/** Technical words of validators that must not reach a person. */
const rawWords =
  /\b(invalid|expected|received|pattern|regex|must match|unrecognized|uuid|string|array|integer|nan|undefined|null|enum|union|literal|too (big|small)|input|option)\b|>=|<=|\/\^/i;

type Schema = z.ZodType & { def: Record<string, unknown> };

/** A schema and all schemas that it consists of. */
function* partsOf(schema: unknown, path: string, seen: Set<unknown>): Generator<[string, Schema]> {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
  seen.add(schema);
  const { def } = schema as Schema;
  yield [path, schema as Schema];
  for (const [name, part] of Object.entries((def.shape as object | undefined) ?? {}))
    yield* partsOf(part, `${path}.${name}`, seen);
  for (const name of ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'catchall'])
    yield* partsOf(def[name], path, seen);
  for (const name of ['options', 'items'])
    for (const part of (def[name] as unknown[] | undefined) ?? []) yield* partsOf(part, path, seen);
}

const seen = new Set<unknown>();
const parts = (Object.entries(messages) as [string, Message][]).flatMap(([route, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => [
    ...partsOf(schema, `${route} ${part}`, seen),
  ]),
);

describe('the refusals of the contract', () => {
  it('cover every schema of the calls', () => {
    expect(parts.length).toBeGreaterThan(250);
  });

  it('are sentences for people, for every schema and every wrong value', () => {
    for (const [path, schema] of parts)
      for (const value of wrongValues)
        for (const { message } of schema.safeParse(value, { error: refusalOf }).error?.issues ?? []) {
          // Choices are words of the product and may contain any word.
          const own = message.replace(/^(Choose one of|Sort by one of) [^.;]+/, 'Choose');
          expect(own, `${path} for ${JSON.stringify(value)?.slice(0, 40)}`).not.toMatch(rawWords);
          expect(message, path).toMatch(/^[A-Z].*\.$/s);
        }
  });

  it.each([
    [
      'de',
      'Geben Sie einen Tag wie 2026-12-02 an oder mit Uhrzeit 2026-12-02T17:00.',
      'Höchstens 20.000 Zeichen.',
    ],
    ['vi', 'Hãy viết một ngày như 2026-12-02, hoặc kèm giờ 2026-12-02T17:00.', 'Nhiều nhất 20.000 ký tự.'],
  ] as const)('are in %s for its reader, including the rules of single fields', (language, day, letters) => {
    const error = translated[language];
    const said = (schema: z.ZodType, value: unknown) =>
      schema.safeParse(value, { error }).error?.issues[0]?.message;
    expect(said(wallClockOrDay, 'soon')).toBe(day);
    expect(said(z.string().max(20_000), 'x'.repeat(20_001))).toBe(letters);
    const english = new Set<string>(Object.values(en));
    for (const [path, schema] of parts)
      for (const value of wrongValues)
        for (const { message } of schema.safeParse(value, { error }).error?.issues ?? [])
          expect(english, path).not.toContain(message);
  });

  it('have their own sentence for each rule that no kind of value explains', () => {
    for (const [path, { def }] of parts) {
      if (def.type === 'union') expect(typeof def.error, path).toBe('function');
      for (const check of (def.checks as { _zod: { def: Record<string, unknown> } }[] | undefined) ?? []) {
        const { format, fn, error } = check._zod.def;
        if (format === 'regex' || typeof fn === 'function') expect(typeof error, path).toBe('function');
      }
    }
  });

  it('name the day if both forms of a date fail', () => {
    const said = (value: unknown) =>
      wallClockOrDay.safeParse(value, { error: refusalOf }).error?.issues[0]?.message;
    expect(said('soon')).toBe('Write a day such as 2026-12-02, or with its time 2026-12-02T17:00.');
    expect(said('2026-02-30')).toBe('This day does not exist.');
    expect(said('2026-02-30T08:00')).toBe('This day does not exist.');
  });
});

describe('the name of a field on screen', () => {
  it.each([
    ['due', 'Due'],
    ['ownerId', 'Owner'],
    ['assigneeIds', 'Assignees'],
    ['durationMinutes', 'Length'],
    ['jobTitle', 'Job title'],
    ['idempotency-key', 'Idempotency key'],
    ['id', 'Id'],
    ['constructor', 'Constructor'],
    ['toString', 'To string'],
  ])('%s is %s', (field, name) => {
    expect(fieldName(field)).toBe(name);
  });

  it('is that of the last field in a path, with the position for an item of a list', () => {
    expect(fieldNameOf('works.3.title')).toBe('Title (4)');
    expect(fieldNameOf('filter.0')).toBe('Filter (1)');
    expect(fieldNameOf('change.ownerId')).toBe('Owner');
    expect(fieldNameOf('')).toBe('');
  });
});
