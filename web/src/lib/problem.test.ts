import { type ProblemCode, problemStatus } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { type CallError, canRepeat } from './problem.ts';

const refused = (code: ProblemCode): CallError => ({
  kind: 'problem',
  status: problemStatus[code],
  problem: {
    type: `/problems/${code}`,
    title: code,
    status: problemStatus[code],
    code,
    detail: 'What is wrong.',
    requestId: 'request',
  },
});

describe('a call can be repeated', () => {
  test.each<CallError>([
    { kind: 'network' },
    { kind: 'answer', status: 503 },
    refused('server/unavailable'),
    refused('request/too-many'),
    refused('idempotency/in-flight'),
    refused('session/expired'),
  ])('after %o', (error) => {
    expect(canRepeat(error)).toBe(true);
  });

  test('after an error that is not a response', () => {
    expect(canRepeat(new Error('The code could not be read.'))).toBe(true);
  });
});

describe('a call cannot be repeated', () => {
  test.each<CallError>([
    refused('works/dates-reversed'),
    refused('request/invalid'),
    refused('access/denied'),
    refused('entity/not-found'),
    refused('projects/key-taken'),
    { kind: 'answer', status: 413 },
  ])('after %o', (error) => {
    expect(canRepeat(error)).toBe(false);
  });
});
