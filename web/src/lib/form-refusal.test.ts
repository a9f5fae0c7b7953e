import type { Problem } from '@gantry/contract';
import { expect, test, vi } from 'vitest';
import { showRefusal } from './form-refusal.ts';

const refusal = (errors: { path: string; message: string }[]) => ({
  kind: 'problem',
  status: 400,
  problem: {
    detail: 'What happened, for people.',
    errors: errors.map((error) => ({ ...error, name: error.path })),
  } as Partial<Problem>,
});

const shown = (errors: { path: string; message: string }[]) => {
  const setError = vi.fn();
  showRefusal(setError, refusal(errors), { name: '', targetDate: null });
  return setError.mock.calls;
};

test('a refusal is shown at its field', () => {
  expect(shown([{ path: 'targetDate', message: 'Before the start.' }])).toEqual([
    ['targetDate', { message: 'Before the start.' }, { shouldFocus: true }],
  ]);
});

test('a refusal that belongs to no field is shown below the form', () => {
  const whole = ['root', { message: 'What happened, for people.' }];
  expect(shown([])).toEqual([whole]);
  expect(shown([{ path: 'version', message: 'The newest version is 3.' }])).toEqual([whole]);
  expect(
    shown([
      { path: 'name', message: 'This must not be empty.' },
      { path: 'version', message: 'The newest version is 3.' },
    ]),
  ).toEqual([['name', { message: 'This must not be empty.' }, { shouldFocus: true }], whole]);
});
