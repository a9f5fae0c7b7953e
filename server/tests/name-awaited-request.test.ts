import fastify from 'fastify';
import { expect, it } from 'vitest';
import { afterFile } from './after-file.ts';
import { listAwaited } from './name-awaited-request.ts';

it('names the requests that a test still waits for, until they are answered', async () => {
  const app = fastify();
  afterFile(() => app.close());
  const handled = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/api/works/:id', () => {
    handled.resolve();
    return answer.promise;
  });
  const answered = app.inject('/api/works/3');
  await handled.promise;
  expect(listAwaited()).toEqual(['GET /api/works/:id']);
  answer.resolve('here');
  await answered;
  expect(listAwaited()).toEqual([]);
});
