import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { ExplainedError } from '../explained-error.ts';

const FILE_NAME = 'secrets.json';

const secretsSchema = z.object({
  /** Signs sessions and anti-forgery tokens if `SESSION_SECRET` is not set. */
  session: z.string().min(32),
  /** The password of the embedded PostgreSQL. */
  database: z.string().min(32),
});

/** Secrets of this installation. Only the owner of the data directory can read the file. */
export type Secrets = z.output<typeof secretsSchema>;

/** Reads the secrets of a data directory and creates them on the first call. Concurrent starts get the same secrets. */
export function loadSecrets(dataDirectory: string): Secrets {
  const path = join(dataDirectory, FILE_NAME);
  return readSecrets(path) ?? createSecrets(path);
}

/** Stores the secret that seals the log, taken from a backup. It replaces the secret that this installation created. */
export function keepSessionSecret(dataDirectory: string, session: string): void {
  const path = join(dataDirectory, FILE_NAME);
  const draft = `${path}.${process.pid}`;
  const secrets: Secrets = { ...loadSecrets(dataDirectory), session };
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

function readSecrets(path: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (!hasCode(error, 'EACCES')) throw error;
    throw new ExplainedError(`${path} belongs to another user. Run this as the user that Gantry runs as.`);
  }
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new ExplainedError(
      `${path} is damaged. Restore it from a backup; it opens the database and keeps people signed in.`,
    );
  }
}

function createSecrets(path: string): Secrets {
  const secrets: Secrets = { session: newSecret(), database: newSecret() };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
    return secrets;
  } catch (error) {
    const winner = readSecrets(path);
    if (winner) return winner;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
