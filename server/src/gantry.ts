import type { FastifyInstance } from 'fastify';
import { seedDemoCompany } from '../seed/index.ts';
import { absenceRoutes, startForgettingWhys } from './absences/index.ts';
import { auditRoutes } from './audit/index.ts';
import { Backups, backupRoutes } from './backup/index.ts';
import { baselineRoutes } from './baselines/index.ts';
import { binRoutes, startEmptyingBin } from './bin/index.ts';
import { calendarRoutes } from './calendars/index.ts';
import { startSealing } from './change-sets/index.ts';
import { companyRoutes } from './company/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { departmentRoutes } from './departments/index.ts';
import { ensureCompany } from './first-start/index.ts';
import { Forecasts, forecastRoutes } from './forecast/index.ts';
import { ImportJobs, importRoutes } from './import/index.ts';
import { Live, liveRoutes, markPosition } from './live/index.ts';
import { notificationRoutes, startForgettingRead } from './notifications/index.ts';
import { planExportRoutes } from './plan-export/index.ts';
import type { RouteGuards } from './platform/http/index.ts';
import type { Repetition } from './platform/repeat.ts';
import type { PlatformServices } from './platform/services.ts';
import { ensurePolicy, policyRoutes } from './policy/index.ts';
import { projectRoutes } from './projects/index.ts';
import {
  createAuthorization,
  noteRefusals,
  type RouteDeclaration,
  startForgettingKeys,
} from './requests/index.ts';
import { searchRoutes } from './search/index.ts';
import { createServices } from './services.ts';
import { Sessions } from './sessions/index.ts';
import { createSignInDomain } from './sign-in/index.ts';
import { timelineRoutes } from './timelines/index.ts';
import { userRoutes } from './users/index.ts';
import { viewRoutes } from './views/index.ts';
import { whyDatesRoutes } from './why-dates/index.ts';
import { workRoutes } from './works/index.ts';

/** The domains of the server, put together. */
export interface Gantry {
  guards: RouteGuards;
  registerRoutes(app: FastifyInstance): Promise<void> | void;
  /** What runs beside the requests (listening for changes, jobs, sealing): begins before the server listens. */
  start(): Promise<void>;
  /** Called when the server stops taking work, before its last requests are answered: ends live streams. */
  beginStop(): void;
  /** Called after the last answer and before the database goes. */
  stop(): Promise<void>;
}

/** What each domain serves. */
const declaredRoutes: readonly RouteDeclaration[] = [
  ...policyRoutes,
  ...auditRoutes,
  ...userRoutes,
  ...absenceRoutes,
  ...workRoutes,
  ...notificationRoutes,
  ...projectRoutes,
  ...baselineRoutes,
  ...whyDatesRoutes,
  ...planExportRoutes,
  ...departmentRoutes,
  ...timelineRoutes,
  ...calendarRoutes,
  ...companyRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...binRoutes,
  ...viewRoutes,
];

/** The one place that knows all domains and how they depend on each other. */
export function composeGantry(platform: PlatformServices): Gantry {
  const services = createServices(platform);
  const repetitions: Repetition[] = [];
  const sessions = new Sessions(services);
  const signIn = createSignInDomain(services, sessions);
  const live = new Live(services, sessions.service);
  const forecasts = new Forecasts(services);
  const backups = new Backups(services);
  const imports = new ImportJobs(services);
  const allRoutes = [
    ...signIn.routes,
    ...declaredRoutes,
    ...liveRoutes(live),
    ...forecastRoutes(forecasts),
    ...backupRoutes(backups),
    ...importRoutes(imports),
  ];
  return {
    guards: {
      identify: sessions.identify,
      nameCaller: ({ session }) => session?.userId,
      authorize: createAuthorization(services, allRoutes),
    },
    registerRoutes: async (app) => {
      markPosition(app, live);
      noteRefusals(app, services);
      for (const route of allRoutes) route.register(app, services);
      await signIn.serve(app);
    },
    start: async () => {
      await ensurePolicy(services);
      await (services.settings.demo ? seedDemoCompany(services) : ensureCompany(services));
      repetitions.push(
        startSealing(services),
        startForgettingKeys(services),
        startEmptyingBin(services),
        startForgettingRead(services),
        startForgettingWhys(services),
        signIn.startForgetting(),
      );
      imports.start();
      await live.start();
      backups.startSchedule();
    },
    beginStop: () => live.beginStop(),
    stop: async () => {
      await live.stop();
      await forecasts.stop();
      await backups.stop();
      await imports.stop();
      await Promise.all(repetitions.map((repetition) => repetition.stop()));
      await signIn.settle();
    },
  };
}
