import { asWritten } from '@gantry/contract/words';
import type { FastifyInstance } from 'fastify';
import { ProblemError, registerRoute } from '../src/platform/http/index.ts';
import type { PlatformServices } from '../src/platform/services.ts';
import { createTestApp } from './test-app.ts';

/** Some id, where none is looked up. */
export const SOME_ID = '0199c0de-0000-7000-8000-000000000001';
/** The headers of a browser on this machine. */
export const host = { host: 'localhost:3000' };

/** A few routes of the table with simple handlers for tests of the HTTP side: answer, refuse, fail, echo. */
export function createSampleApp(services: PlatformServices): Promise<FastifyInstance> {
  return createTestApp(services, {
    routes: (instance) => {
      registerRoute(instance, 'getCounts', () => ({
        response: { works: 1, overdue: 2, projects: 3, unread: 4, secret: 'column' },
      }));
      registerRoute(instance, 'listLabels', () => {
        throw new Error('connection string postgres://gantry:password@db');
      });
      registerRoute(instance, 'createLink', () => {
        throw new ProblemError('works/link-exists', asWritten('These works are linked already.'));
      });
      registerRoute(instance, 'updateComment', ({ body, params }) => {
        throw new ProblemError('entity/conflict', asWritten(JSON.stringify({ body, params })));
      });
      registerRoute(instance, 'endOwnSession', () => undefined);
    },
  });
}
