import { describe, expect, it } from 'vitest';
import { readInstance } from './read-instance.ts';

const JOB = { id: 1, duration: 2, demand: [1], successors: [] };

describe('reading an instance', () => {
  it('imports jobs and capacities', () => {
    const instance = { capacity: [1], jobs: [JOB] };
    expect(readInstance(JSON.stringify({ name: 'j301_1', ...instance }))).toEqual(instance);
  });

  it.each([
    ['{', 'not valid JSON'],
    ['[]', 'no list “capacity”'],
    ['{"capacity":[1]}', 'no list “jobs”'],
    [JSON.stringify({ capacity: [-1], jobs: [] }), 'a capacity is not a whole number'],
    [JSON.stringify({ capacity: [1], jobs: [{ ...JOB, duration: 1.5 }] }), 'the duration of job 1'],
    [JSON.stringify({ capacity: [1], jobs: [{ ...JOB, demand: [] }] }), 'does not name every resource'],
    [JSON.stringify({ capacity: [1], jobs: [null] }), 'the id of a job'],
  ])('refuses %s', (json, message) => {
    expect(() => readInstance(json)).toThrow(message);
  });
});
