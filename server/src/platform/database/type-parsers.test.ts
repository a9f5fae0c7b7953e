import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/test-database.ts';

const { pool } = await createTestDatabase();

async function read(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  ["timestamp '2026-12-02 17:00:30.5'", '2026-12-02T17:00'],
  ["timestamptz '2026-12-02 17:00:00+02'", '2026-12-02T15:00:00.000Z'],
  ["timestamptz '2026-12-02 17:00:00.123456+00'", '2026-12-02T17:00:00.123Z'],
  ["timestamptz '2026-12-02 17:00:00.1+00'", '2026-12-02T17:00:00.100Z'],
  ["date '2026-12-02'", '2026-12-02'],
  ['9007199254740991::bigint', 9007199254740991],
  ['12.50::numeric', 12.5],
  ["array[timestamp '2026-12-02 17:00', null]", ['2026-12-02T17:00', null]],
  ["array[timestamptz '2026-12-02 17:00+00']", ['2026-12-02T17:00:00.000Z']],
  ["array['2026-12-02'::date]", ['2026-12-02']],
  ["'{}'::date[]", []],
  ['array[1, 2]::bigint[]', [1, 2]],
  ['null::timestamp', null],
])('%s is parsed as %j', async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

test('an integer that JavaScript cannot represent causes an error, not a wrong number', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow('does not fit');
});

test('sessions run in UTC', async () => {
  expect(await read("current_setting('TimeZone')")).toBe('UTC');
});
