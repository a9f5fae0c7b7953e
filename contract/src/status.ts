import { z } from 'zod';
import { instant } from './primitives.ts';
import { statusProblems } from './vocabulary.ts';

/** Work that one process repeats in the background. */
const jobStatus = z.object({
  name: z.string(),
  everySeconds: z.number(),
  isRunning: z.boolean(),
  lastEndedAt: instant.nullable(),
  runs: z.int(),
  failures: z.int().meta({ description: 'Since the start of the process.' }),
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
  isFull: z.boolean().meta({ description: 'Nothing more is written to it.' }),
});
export type DiskStatus = z.infer<typeof diskStatus>;

/** What the provider said of a person as they signed in: names and counts, no values of claims but app roles. */
export const signInFacts = z.object({
  claims: z.array(z.string()),
  appRoles: z.array(z.string()),
  groups: z.int().nullable().meta({ description: 'How many groups came; null: no such claim.' }),
  isOverage: z
    .boolean()
    .meta({ description: 'There were too many groups, and the provider sent none of them.' }),
  ageSeconds: z.int().meta({
    description: 'How old the token was on the clock of this server; below zero: the clocks differ.',
  }),
});
export type SignInFacts = z.infer<typeof signInFacts>;

const signInStatus = z.object({
  kind: z.enum(['embedded', 'entra', 'oidc']),
  issuer: z.string(),
  clientId: z.string(),
  redirectAddress: z.string().meta({ description: 'To be registered at the provider, letter for letter.' }),
  signOutAddress: z.string().meta({ description: 'Where people come back after signing out.' }),
  frontChannelAddress: z.string(),
  checkedAt: instant.nullable(),
  isReachable: z.boolean().nullable().meta({ description: 'Null: not asked yet.' }),
  mistake: z.string().nullable().meta({ description: 'What keeps people from signing in, in words.' }),
  own: signInFacts.extend({ at: instant }).nullable().meta({
    description: 'What came with the sign-in of the person who asks; null: they came by a one-time link.',
  }),
});

/** How this process and what it stands on are doing. */
export const serverStatus = z.object({
  version: z.string(),
  node: z.string(),
  now: instant,
  startedAt: instant,
  problems: z.array(z.enum(statusProblems)).meta({ description: 'What an administrator should look at.' }),
  database: z.object({
    kind: z.enum(['embedded', 'external']),
    version: z.string(),
    advice: z.string().nullable(),
    bytes: z.int(),
    works: z.int().meta({ description: 'An estimate of PostgreSQL.' }),
    changes: z.int().meta({ description: 'An estimate of PostgreSQL.' }),
    pool: z.object({ size: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
    migration: z.int().meta({ description: 'The newest migration of the database.' }),
    missingMigrations: z.array(z.string()),
  }),
  jobs: z.array(jobStatus),
  streams: z.int().meta({ description: 'Browsers that follow this process live.' }),
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
    isFailing: z.boolean().meta({ description: 'The last mail was not taken.' }),
    givenUp: z.int().meta({ description: 'Of the last seven days.' }),
  }),
  signIn: signInStatus,
});
export type ServerStatus = z.infer<typeof serverStatus>;
