import type { FastifyInstance } from 'fastify';
import { PolicyStore } from './access/index.ts';
import { auditRoutes } from './audit/index.ts';
import { type AnyEntity, EntityRegistry } from './change-sets/index.ts';
import { calendarEntity, companyEntity, companyRoutes, ensureCompany } from './company/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { departmentEntity, departmentRoutes } from './departments/index.ts';
import type { RouteGuards } from './platform/http/index.ts';
import type { PlatformServices } from './platform/services.ts';
import { ensurePolicy, policyEntity, policyRoutes } from './policy/index.ts';
import { projectEntity, projectMemberEntity, projectRoutes } from './projects/index.ts';
import { createAuthorization, type RouteDeclaration, type Services } from './requests/index.ts';
import { Sessions } from './sessions/index.ts';
import { createSignInDomain } from './sign-in/index.ts';
import { userEntity } from './users/index.ts';
import { commentEntity, labelEntity, linkEntity, workEntity, workRoutes } from './works/index.ts';

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

/** Every kind of row whose changes are recorded. */
const entities: readonly AnyEntity[] = [
  policyEntity,
  userEntity,
  companyEntity,
  calendarEntity,
  departmentEntity,
  projectEntity,
  projectMemberEntity,
  workEntity,
  linkEntity,
  commentEntity,
  labelEntity,
];

/** What each domain serves. */
const declaredRoutes: readonly RouteDeclaration[] = [
  ...policyRoutes,
  ...auditRoutes,
  ...workRoutes,
  ...projectRoutes,
  ...departmentRoutes,
  ...companyRoutes,
  ...dashboardRoutes,
];

/** The one place that knows all domains and how they depend on each other. */
export function composeGantry(platform: PlatformServices): Gantry {
  const services: Services = {
    ...platform,
    policies: new PolicyStore(),
    entities: new EntityRegistry(entities),
  };
  const sessions = new Sessions(services);
  const signIn = createSignInDomain(services, sessions);
  const allRoutes = [...signIn.routes, ...declaredRoutes];
  return {
    guards: {
      identify: sessions.identify,
      authorize: createAuthorization(services, allRoutes),
    },
    registerRoutes: async (app) => {
      for (const route of allRoutes) route.register(app, services);
      await signIn.serve(app);
    },
    start: async () => {
      await ensurePolicy(services);
      await ensureCompany(services);
    },
    beginStop: () => undefined,
    stop: () => signIn.settle(),
  };
}
