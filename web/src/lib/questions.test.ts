import { expect, test } from 'vitest';
import { Questions } from './questions.ts';

test('a question waits while another is open, and is given up when the screen goes', () => {
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
