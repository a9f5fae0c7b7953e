import { z } from 'zod';
import { instant } from './primitives.ts';
import { statusProblems } from './vocabulary.ts';

/** A periodic background job. */
const jobStatus = z.object({
  name: z.string(),
  everySeconds: z.number(),
  isRunning: z.boolean(),
  lastEndedAt: instant.nullable(),
  runs: z.int(),
  failures: z.int().meta({ description: 'Runs since the start of the process.' }),
  lastFailedAt: instant.nullable(),
  isFailing: z.boolean().meta({ description: 'The last run failed.' }),
});
export type JobStatus = z.infer<typeof jobStatus>;

const diskStatus = z.object({
  what: z.enum(['data', 'backups']),
  path: z.string(),
  freeBytes: z.int(),
  totalBytes: z.int(),
  isLow: z.boolean(),
  isFull: z.boolean().meta({ description: 'The disk is so full that Gantry refuses to write to it.' }),
});
export type DiskStatus = z.infer<typeof diskStatus>;

/**
 * What the provider sent about a person at sign-in: names and counts. Of the claim values, only app roles are included.
 */
export const signInFacts = z.object({
  claims: z.array(z.string()),
  appRoles: z.array(z.string()),
  groups: z.int().nullable().meta({ description: 'How many groups the provider sent; null: no such claim.' }),
  isOverage: z.boolean().meta({ description: 'There were too many groups, so the provider sent none.' }),
  ageSeconds: z.int().meta({
    description: 'The age of the token by the clock of this server; negative: the clocks differ.',
  }),
});
export type SignInFacts = z.infer<typeof signInFacts>;

const signInStatus = z.object({
  kind: z.enum(['embedded', 'entra', 'oidc']),
  issuer: z.string(),
  clientId: z.string(),
  redirectAddress: z.string().meta({ description: 'Must be registered at the provider exactly as written.' }),
  signOutAddress: z.string().meta({ description: 'The address that people return to after signing out.' }),
  frontChannelAddress: z.string(),
  checkedAt: instant.nullable(),
  isReachable: z.boolean().nullable().meta({ description: 'Null: not checked yet.' }),
  mistake: z.string().nullable().meta({ description: 'The problem that prevents sign-ins, as text.' }),
  own: signInFacts.extend({ at: instant }).nullable().meta({
    description: 'The facts of the caller’s own sign-in; null: they used a one-time link.',
  }),
});

/** The health of this process and of what it depends on. */
export const serverStatus = z.object({
  version: z.string(),
  node: z.string(),
  now: instant,
  startedAt: instant,
  problems: z
    .array(z.enum(statusProblems))
    .meta({ description: 'Problems that an administrator should look at.' }),
  database: z.object({
    kind: z.enum(['embedded', 'external']),
    version: z.string(),
    advice: z.string().nullable(),
    bytes: z.int(),
    works: z.int().meta({ description: 'An estimate by PostgreSQL.' }),
    changes: z.int().meta({ description: 'An estimate by PostgreSQL.' }),
    pool: z.object({ size: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
    migration: z.int().meta({ description: 'The newest migration of the database.' }),
    missingMigrations: z.array(z.string()),
  }),
  jobs: z.array(jobStatus),
  streams: z.int().meta({ description: 'Browsers with a live stream from this process.' }),
  disks: z.array(diskStatus),
  backups: z.object({
    lastProvedAt: instant.nullable(),
    lastReadAt: instant.nullable(),
    isProofOverdue: z.boolean(),
    isFailed: z.boolean(),
    nextAt: instant.nullable(),
  }),
  mail: z.object({
    isSetUp: z.boolean(),
    pausedSince: instant.nullable(),
    waiting: z.int(),
    lastSentAt: instant.nullable(),
    isFailing: z.boolean().meta({ description: 'The last mail was not accepted.' }),
    givenUp: z.int().meta({ description: 'In the last seven days.' }),
  }),
  signIn: signInStatus,
});
export type ServerStatus = z.infer<typeof serverStatus>;
