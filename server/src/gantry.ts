import type { FastifyInstance } from 'fastify';
import type { RouteGuards } from './platform/http/index.ts';
import type { PlatformServices } from './platform/services.ts';
import { registerSessionRoutes, Sessions } from './sessions/index.ts';

/** The domains of the server, put together. */
export interface Gantry {
  guards: RouteGuards;
  registerRoutes(app: FastifyInstance): Promise<void> | void;
  /** What runs beside the requests (listening for changes, jobs, sealing): begins once the server listens. */
  start(): Promise<void>;
  /** Called when the server stops taking work, before its last requests are answered: ends live streams. */
  beginStop(): void;
  /** Called after the last answer and before the database goes. */
  stop(): Promise<void>;
}

/** The one place that knows all domains and how they depend on each other. */
export function composeGantry(services: PlatformServices): Gantry {
  const sessions = new Sessions(services);
  return {
    guards: {
      identify: sessions.identify,
      authorize: async () => undefined,
    },
    registerRoutes: (app) => {
      registerSessionRoutes(app, sessions);
    },
    start: async () => undefined,
    beginStop: () => undefined,
    stop: async () => undefined,
  };
}
