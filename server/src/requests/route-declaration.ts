import type { RouteName } from '@gantry/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** A route of the contract's table and its handler, as a domain declares it. */
export interface RouteDeclaration {
  readonly name: RouteName;
  /** The handler's own transaction checks the access. */
  readonly isWrite: boolean;
  register(app: FastifyInstance, services: Services): void;
}
