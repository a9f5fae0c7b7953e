import type { RouteName } from '@gantry/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** A route of the contract's table with its handler, as a domain declares it. */
export interface RouteDeclaration {
  readonly name: RouteName;
  /** Its access is checked in the handler's own transaction. */
  readonly isWrite: boolean;
  register(app: FastifyInstance, services: Services): void;
}
