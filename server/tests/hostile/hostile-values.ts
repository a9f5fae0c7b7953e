import fc from 'fast-check';

/** Texts that have broken other programs: empty, endless, unreadable, or from unusual alphabets. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '🏗️'.repeat(40),
  'x'.repeat(20_000),
  "'; drop table work; --",
  '%',
  '\\',
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'null',
  '-0',
  '1e400',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59',
  '-271821-04-20T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'WyJ4Il0',
  'title:contains:',
  'due:before:0001-01-01',
  '3FS+9999999999d',
];

const hostileNumbers = [0, -0, -1, 0.1, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308];

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)]);

/** An unexpected value of any JSON type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true, false, [], {}, [null], deep(200)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
