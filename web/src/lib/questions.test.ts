import { expect, test } from 'vitest';
import { Questions } from './questions.ts';

test('a question that comes while another is open waits, and what nobody can answer any more is given up', () => {
  const givenUp: string[] = [];
  let paints = 0;
  const questions = new Questions<string>(
    (question) => givenUp.push(question),
    () => {
      paints += 1;
    },
  );
  for (const question of ['first', 'second', 'third']) questions.ask(question);
  expect(questions.first).toBe('first');
  expect([questions.close('first'), questions.close('first')]).toEqual([true, false]);
  expect([questions.first, paints]).toEqual(['second', 4]);
  questions.leave();
  questions.ask('late');
  expect(givenUp).toEqual(['second', 'third', 'late']);
  expect(questions.first).toBeUndefined();
  questions.open();
  questions.ask('again');
  expect(questions.first).toBe('again');
});
