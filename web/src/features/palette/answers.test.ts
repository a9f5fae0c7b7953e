import { expect, test, vi } from 'vitest';
import { answersOf } from './answers.tsx';

const known = { people: [], projects: [], labels: [], today: '2026-11-18' };
const labels = (items: readonly { label: { text: string } }[]) => items.map(({ label }) => label.text);

test('a day is suggested before anything is typed, read from the typed text, and can be removed', () => {
  const run = vi.fn();
  const offered = answersOf({ for: 'day', run }, '', known);
  expect(labels(offered)).toEqual(['Today', 'Tomorrow', 'End of this week', 'Next week', 'No date']);
  offered.at(-1)?.run?.();
  expect(run).toHaveBeenLastCalledWith(null);
  const [typed] = answersOf({ for: 'day', run }, '+3d', known);
  typed?.run?.();
  expect(run).toHaveBeenLastCalledWith('2026-11-21');
});

test('a label is found by its name, and there is no label for "none"', () => {
  const run = vi.fn();
  const label = { id: 'a', name: 'piling', color: 'blue' } as (typeof known.labels)[number];
  const answers = answersOf({ for: 'label', run }, '', { ...known, labels: [label] });
  expect(labels(answers)).toEqual(['piling']);
  answers[0]?.run?.();
  expect(run).toHaveBeenCalledWith({ id: 'a', name: 'piling', color: 'blue' });
});

test('people who have not joined yet are marked', () => {
  const person = (id: string, name: string, isInvited: boolean) => ({
    id,
    name,
    email: `${id}@a.example`,
    jobTitle: null,
    departmentId: null,
    roles: [],
    isInvited,
  });
  const people = [person('a', 'Nora New', true), person('b', 'Max Weber', false)];
  const answers = answersOf({ for: 'person', run: vi.fn() }, '', { ...known, people });
  expect(answers.map(({ hint }) => hint)).toEqual(['invited', undefined, undefined]);
});
