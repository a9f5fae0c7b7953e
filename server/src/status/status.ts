import type { ServerStatus, StatusProblem } from '@gantry/contract';
import { backupFolder, describeBackups } from '../backup/index.ts';
import { DEMO_CLIENT_ID, identityAddresses } from '../identity/index.ts';
import { describeMail } from '../mail/index.ts';
import { readVersion } from '../platform/config/index.ts';
import { describeMissingUpdates, findMissingMigrations } from '../platform/database/index.ts';
import type { RepetitionState } from '../platform/repeat.ts';
import type { Services } from '../requests/index.ts';
import { measureDisks } from './disks.ts';
import { ProviderWatch } from './provider-watch.ts';
import { findDatabaseFigures, findSignInFacts } from './status-repository.ts';

/** Data that only the running process has. */
export interface Surroundings {
  readonly listJobs: () => readonly RepetitionState[];
  readonly countStreams: () => number;
}

/** Who asks. */
export interface Caller {
  readonly userId: string;
  /** Null for a program. */
  readonly familyId: string | null;
}

/** A negative age of a token, or one above the time of its way through a browser, shows that clocks differ. */
const CLOCK_SECONDS = { early: -5, late: 300 } as const;

/** Describes the state of this process and of what it depends on, with a few cheap queries. Nothing is counted. */
export class Status {
  readonly #services: Services;
  readonly #surroundings: Surroundings;
  readonly #provider: ProviderWatch;
  readonly #version = readVersion();
  readonly #startedAt: Date;

  constructor(services: Services, surroundings: Surroundings) {
    this.#services = services;
    this.#surroundings = surroundings;
    this.#provider = new ProviderWatch(services);
    this.#startedAt = services.clock.now();
  }

  async describe({ userId, familyId }: Caller): Promise<ServerStatus> {
    const { clock, dataDirectory } = this.#services;
    const [database, disks, backups, mail, signIn] = await Promise.all([
      this.#describeDatabase(),
      measureDisks([
        { what: 'data', path: dataDirectory },
        { what: 'backups', path: backupFolder(this.#services) },
      ]),
      this.#describeBackups(),
      this.#describeMail(userId),
      this.#describeSignIn(familyId),
    ]);
    const parts = {
      database,
      disks,
      backups,
      mail,
      signIn,
      jobs: this.#surroundings.listJobs().map(toJob),
      streams: this.#surroundings.countStreams(),
    };
    return {
      version: this.#version,
      node: process.version,
      now: clock.now().toISOString(),
      startedAt: this.#startedAt.toISOString(),
      problems: findProblems(parts),
      ...parts,
    };
  }

  settle(): Promise<void> {
    return this.#provider.settle();
  }

  async #describeDatabase(): Promise<ServerStatus['database']> {
    const { db, pool, settings, clock } = this.#services;
    const figures = await findDatabaseFigures(db);
    const missing = await findMissingMigrations(pool);
    return {
      ...figures,
      kind: settings.databaseUrl === undefined ? 'embedded' : 'external',
      advice: describeMissingUpdates(figures.version, clock.now()) ?? null,
      pool: {
        size: settings.databasePoolSize,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
      missingMigrations: missing,
    };
  }

  async #describeBackups(): Promise<ServerStatus['backups']> {
    const { lastProvedAt, lastReadAt, isProofOverdue, lastFailure, nextAt } = await describeBackups(
      this.#services,
    );
    return { lastProvedAt, lastReadAt, isProofOverdue, isFailed: lastFailure !== null, nextAt };
  }

  async #describeMail(userId: string): Promise<ServerStatus['mail']> {
    const { server, lastFailure, pausedSince, waiting, lastSentAt, givenUp } = await describeMail(
      this.#services.db,
      this.#services,
      userId,
    );
    const isFailing = lastFailure !== null;
    return { isSetUp: server !== null, pausedSince, waiting, lastSentAt, isFailing, givenUp };
  }

  async #describeSignIn(familyId: string | null): Promise<ServerStatus['signIn']> {
    const { db, settings } = this.#services;
    const { signIn, publicUrl } = settings;
    const found = this.#provider.look();
    return {
      kind: signIn.kind,
      ...namesOf(settings),
      redirectAddress: `${publicUrl}/auth/redirect`,
      signOutAddress: `${publicUrl}/sign-in`,
      frontChannelAddress: `${publicUrl}/identity/front-channel-logout`,
      checkedAt: found?.checkedAt.toISOString() ?? null,
      isReachable: found ? found.mistake === undefined : null,
      mistake: found?.mistake ?? null,
      own: familyId === null ? null : ((await findSignInFacts(db, familyId)) ?? null),
    };
  }
}

function namesOf({ signIn, publicUrl }: Services['settings']): { issuer: string; clientId: string } {
  switch (signIn.kind) {
    case 'embedded':
      return { issuer: identityAddresses(publicUrl).issuer, clientId: DEMO_CLIENT_ID };
    case 'entra':
      return {
        issuer: `https://login.microsoftonline.com/${signIn.tenantId}/v2.0`,
        clientId: signIn.clientId,
      };
    case 'oidc':
      return { issuer: signIn.issuer, clientId: signIn.clientId };
  }
}

function toJob(state: RepetitionState): ServerStatus['jobs'][number] {
  const { name, pauseMs, isRunning, runs, failures, isFailing, lastEndedAt, lastFailedAt } = state;
  return {
    name,
    everySeconds: pauseMs / 1000,
    isRunning,
    lastEndedAt: lastEndedAt?.toISOString() ?? null,
    runs,
    failures,
    lastFailedAt: lastFailedAt?.toISOString() ?? null,
    isFailing,
  };
}

type Parts = Pick<ServerStatus, 'database' | 'disks' | 'backups' | 'mail' | 'signIn' | 'jobs'>;

/** Sorted by urgency. */
export function findProblems({ database, disks, backups, mail, signIn, jobs }: Parts): StatusProblem[] {
  const age = signIn.own?.ageSeconds ?? 0;
  const found: Record<StatusProblem, boolean> = {
    'disk-full': disks.some((disk) => disk.what === 'data' && disk.isFull),
    'disk-low': disks.some((disk) => disk.isLow && !(disk.what === 'data' && disk.isFull)),
    'backup-overdue': backups.isProofOverdue,
    'backup-failed': backups.isFailed,
    'mail-failing': mail.isFailing,
    'mail-paused': mail.pausedSince !== null,
    'job-failing': jobs.some(({ isFailing }) => isFailing),
    provider: signIn.isReachable === false,
    migrations: database.missingMigrations.length > 0,
    'database-busy': database.pool.waiting > 0,
    clock: age < CLOCK_SECONDS.early || age > CLOCK_SECONDS.late,
  };
  return (Object.keys(found) as StatusProblem[]).filter((problem) => found[problem]);
}
