import { type Message, messages } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAnswerCheck } from './answer-check.ts';

const row = z.object({
  id: z.uuid(),
  title: z.string(),
  count: z.int(),
  due: z.iso.datetime().nullable(),
  note: z.string().optional(),
  isOpen: z.boolean(),
  status: z.enum(['open', 'closed']),
  can: z.array(z.string()),
});
const check = createAnswerCheck(z.object({ response: z.array(row), next: z.string().nullable() }));

const ID = '0192f000-0000-7000-8000-000000000001';
const good = { id: ID, title: 'A', count: 1, due: null, isOpen: true, status: 'open', can: ['read'] };
const ROWS = 20;
const rows = (changed: { at: number } & Record<string, unknown>) => {
  const { at, ...fields } = changed;
  return Array.from({ length: ROWS }, (_, index) => (index === at ? { ...good, ...fields } : good));
};

describe('a response', () => {
  test.each([0, ROWS - 1])('contains only fields of the contract, in row %i', (at) => {
    const answer = { response: rows({ at, secret: 'x' }), next: null, also: 1 };
    expect(check(answer)).toEqual({ response: rows({ at: -1 }), next: null });
  });

  test.each([
    { title: null },
    { title: 1 },
    { count: '1' },
    { count: Number.NaN },
    { due: 1 },
    { isOpen: 'yes' },
    { status: undefined },
    { can: 'read' },
    { can: [1] },
    { note: null },
  ])('with %o is refused at any position of a list', (fields) => {
    for (const at of [0, ROWS - 1])
      expect(() => check({ response: rows({ at, ...fields }), next: null })).toThrow();
  });

  test('with invalid rows is refused', () => {
    for (const none of [null, 'x', undefined])
      expect(() => check({ response: [...rows({ at: -1 }), none], next: null })).toThrow();
    expect(() => check({ response: null, next: null })).toThrow();
    expect(() => check(null)).toThrow();
  });

  test('is fully validated in its first rows', () => {
    for (const fields of [{ id: 'x' }, { due: 'today' }, { status: 'lost' }])
      expect(() => check({ response: rows({ at: 0, ...fields }), next: null })).toThrow();
  });

  test('of every route has a check', () => {
    for (const { response } of Object.values<Message>(messages))
      if (response) expect(createAnswerCheck(response)).toBeTypeOf('function');
  });
});
