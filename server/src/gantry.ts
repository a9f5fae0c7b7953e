import type { FastifyInstance } from 'fastify';
import { seedDemoCompany } from '../seed/index.ts';
import { startForgettingWhys } from './absences/index.ts';
import { auditRoutes } from './audit/index.ts';
import { auditLogRoutes, LogChecks } from './audit-log/index.ts';
import { scheduleRoutes, startBackfillingProgress } from './backfill-progress/index.ts';
import { Backups, backupRoutes } from './backup/index.ts';
import { baselineRoutes } from './baselines/index.ts';
import { binRoutes, startEmptyingBin } from './bin/index.ts';
import { calendarFeedRoutes } from './calendar-feed/index.ts';
import { calendarRoutes } from './calendars/index.ts';
import { startCatchingUp } from './catch-up/index.ts';
import { startSealing } from './change-sets/index.ts';
import { companyRoutes } from './company/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { demoCompanyRoutes } from './demo-company/index.ts';
import { departmentRoutes } from './departments/index.ts';
import { ensureCompany } from './first-start/index.ts';
import { Forecasts, forecastRoutes } from './forecast/index.ts';
import { holidayRoutes } from './holidays/index.ts';
import { ImportJobs, importRoutes, peopleImportRoutes } from './import/index.ts';
import { leaveRoutes } from './leave/index.ts';
import { Live, liveRoutes, markPosition } from './live/index.ts';
import { MailDelivery, mailRoutes, PushDelivery, pushRoutes, startForgettingMails } from './mail/index.ts';
import {
  muteRoutes,
  notificationRoutes,
  startForgettingRead,
  startNotifyingOfLate,
  startReminding,
  startWakingSnoozed,
  watchRoutes,
} from './notifications/index.ts';
import { overviewRoutes } from './overview/index.ts';
import { applyLedger, personalDataRoutes, startKeepingLedger } from './personal-data/index.ts';
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
  type Services,
  startForgettingKeys,
} from './requests/index.ts';
import { leftRoutes } from './reschedule-left/index.ts';
import { resourceRoutes } from './resources/index.ts';
import { rightRequestRoutes, startForgettingRequests } from './right-requests/index.ts';
import { searchRoutes } from './search/index.ts';
import { createServices } from './services.ts';
import { Sessions } from './sessions/index.ts';
import { createSignInDomain } from './sign-in/index.ts';
import { signInMappingRoutes } from './sign-in-mapping/index.ts';
import { Status, statusRoutes } from './status/index.ts';
import { statusReportRoutes } from './status-reports/index.ts';
import { timelineRoutes } from './timelines/index.ts';
import { userRoutes } from './users/index.ts';
import { viewRoutes } from './views/index.ts';
import { whyDatesRoutes } from './why-dates/index.ts';
import { startCollectingFiles, workRoutes } from './works/index.ts';

/** The assembled domains of the server. */
export interface Gantry {
  guards: RouteGuards;
  registerRoutes(app: FastifyInstance): Promise<void> | void;
  /** Background work (listening for changes, jobs, sealing): starts before the server listens. */
  start(): Promise<void>;
  /** Called when the server stops accepting work, before its last requests are answered: ends live streams. */
  beginStop(): void;
  /** Called after the last response and before the database is closed. */
  stop(): Promise<void>;
}

/** The routes of each domain. */
const declaredRoutes: readonly RouteDeclaration[] = [
  ...policyRoutes,
  ...auditRoutes,
  ...userRoutes,
  ...personalDataRoutes,
  ...leaveRoutes,
  ...peopleImportRoutes,
  ...resourceRoutes,
  ...rightRequestRoutes,
  ...workRoutes,
  ...notificationRoutes,
  ...mailRoutes,
  ...pushRoutes,
  ...muteRoutes,
  ...watchRoutes,
  ...calendarFeedRoutes,
  ...projectRoutes,
  ...leftRoutes,
  ...scheduleRoutes,
  ...baselineRoutes,
  ...whyDatesRoutes,
  ...planExportRoutes,
  ...departmentRoutes,
  ...timelineRoutes,
  ...calendarRoutes,
  ...holidayRoutes,
  ...companyRoutes,
  ...demoCompanyRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...binRoutes,
  ...viewRoutes,
];

/** The one place that knows all domains and their dependencies. */
export function composeGantry(platform: PlatformServices): Gantry {
  const services = createServices(platform);
  const repetitions: Repetition[] = [];
  const sessions = new Sessions(services);
  const signIn = createSignInDomain(services, sessions);
  const live = new Live(services, sessions.service);
  const forecasts = new Forecasts(services);
  const backups = new Backups(services);
  const imports = new ImportJobs(services);
  const mail = new MailDelivery(services);
  const push = new PushDelivery(services);
  const administration = openAdministration(services, live, repetitions);
  const allRoutes = [
    ...signIn.routes,
    ...signInMappingRoutes(services),
    ...declaredRoutes,
    ...liveRoutes(live),
    ...forecastRoutes(forecasts),
    ...statusReportRoutes(forecasts),
    ...overviewRoutes(forecasts),
    ...backupRoutes(backups),
    ...importRoutes(imports),
    ...administration.routes,
  ];
  return {
    guards: {
      identify: sessions.identify,
      describeCaller: ({ session }) => session && { id: session.userId, locale: session.locale },
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
      await applyLedger(services);
      repetitions.push(...startRepetitions(services), signIn.startForgetting());
      imports.start();
      mail.start();
      push.start();
      await live.start();
      backups.startSchedule();
    },
    beginStop: () => live.beginStop(),
    stop: async () => {
      await live.stop();
      await forecasts.stop();
      await backups.stop();
      await imports.stop();
      await Promise.all([mail.stop(), push.stop(), administration.stop()]);
      await Promise.all(repetitions.map((repetition) => repetition.stop()));
      await signIn.settle();
    },
  };
}

/** The periodic jobs. */
function startRepetitions(services: Services): Repetition[] {
  return [
    startSealing(services),
    startCatchingUp(services),
    startForgettingKeys(services),
    startEmptyingBin(services),
    startForgettingRead(services),
    startForgettingRequests(services),
    startForgettingMails(services),
    startWakingSnoozed(services),
    startReminding(services),
    startNotifyingOfLate(services),
    startForgettingWhys(services),
    startKeepingLedger(services),
    startCollectingFiles(services),
    // The actual dates of the demo company's works are part of the demo.
    ...(services.settings.demo ? [] : [startBackfillingProgress(services)]),
  ];
}

/** Screens of administrators: the log with its seals, and the state of the server. */
function openAdministration(services: Services, live: Live, repetitions: readonly Repetition[]) {
  const logChecks = new LogChecks(services);
  const status = new Status(services, {
    listJobs: () => repetitions.map(({ state }) => state),
    countStreams: () => live.openStreams,
  });
  return {
    routes: [...auditLogRoutes(logChecks), ...statusRoutes(status)],
    stop: async () => {
      await Promise.all([logChecks.stop(), status.settle()]);
    },
  };
}
