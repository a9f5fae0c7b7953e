import type { UserChoice } from '@gantry/contract';
import { expect, test } from 'vitest';
import { personOptions } from './person-options.tsx';

const person = (id: string, name: string, jobTitle: string | null): UserChoice => ({
  id,
  name,
  jobTitle,
  email: `${id}@harbour.example`,
  departmentId: null,
  roles: ['member'],
});

test('marks people who have not joined yet', () => {
  const options = personOptions([
    { ...person('a', 'Nora New', 'Planner'), isInvited: true },
    { ...person('b', 'Olga New', null), isInvited: true },
    { ...person('c', 'Max Weber', 'Planner'), isInvited: false },
  ]);
  expect(options.map(({ hint }) => hint)).toEqual(['invited · Planner', 'invited', 'Planner']);
});

test('distinguishes people with the same name by their addresses, and shows the job of the others', () => {
  const options = personOptions([
    person('a', 'Lan Tran', 'Engineer'),
    person('b', 'Lan Tran', 'Engineer'),
    person('c', 'Max Weber', 'Planner'),
    person('d', 'Mia Novak', null),
  ]);
  expect(options.map(({ label, hint }) => [label, hint])).toEqual([
    ['Lan Tran', 'a@harbour.example'],
    ['Lan Tran', 'b@harbour.example'],
    ['Max Weber', 'Planner'],
    ['Mia Novak', undefined],
  ]);
});
