import { createHash } from 'node:crypto';
import pg from 'pg';
import { sealKey, type Verification, verifyLog } from '../change-sets/index.ts';
import {
  clientConfig,
  createDatabase,
  createPool,
  type DatabaseAddress,
} from '../platform/database/index.ts';
import type { Logger } from '../platform/log/index.ts';
import { checkBackupFile } from './check-backup-file.ts';
import { type Loaded, loadBackup, RowSeal } from './database/index.ts';
import { BackupFileError, openBackupFile } from './file/index.ts';
import { checkOfSecret } from './write-backup.ts';

export interface ProofRequest {
  /** The PostgreSQL server in which a scratch database may be created. */
  readonly address: DatabaseAddress;
  readonly path: string;
  readonly key: string | undefined;
  readonly sessionSecret: string;
  readonly log: Logger;
  readonly signal?: AbortSignal | undefined;
}

export interface Proof extends Loaded {
  /** `read` proves less: only that the file contains what was written, and not that it can be restored. */
  readonly kind: 'restored' | 'read';
  /** The result for the seals; undefined if they were not checked. */
  readonly seals: Verification | undefined;
}

/** PostgreSQL's error codes for what this role or this server does not allow. */
const NOT_ALLOWED = new Set(['42501', '0A000', '22023', '53300']);

/**
 * Restores a backup into a scratch database, compares every table with the file and the log with its seals, and throws
 * on any difference. If no scratch database may be created, the file is only read to its end.
 */
export async function proveBackup(request: ProofRequest): Promise<Proof> {
  const scratch = await makeScratch(request.address);
  if (!scratch)
    return { kind: 'read', seals: undefined, ...(await checkBackupFile(request.path, request.key)) };
  // Dropping the database ends all work in it.
  const drop = () => void scratch.drop().catch(() => undefined);
  request.signal?.addEventListener('abort', drop);
  try {
    request.signal?.throwIfAborted();
    return await restoreInto(scratch.address, request);
  } finally {
    request.signal?.removeEventListener('abort', drop);
    await scratch.drop();
  }
}

async function restoreInto(address: DatabaseAddress, request: ProofRequest): Promise<Proof> {
  const backup = await openBackupFile(request.path, request.key);
  try {
    const secret = backup.manifest.sessionSecret ?? request.sessionSecret;
    const isTheirs = checkOfSecret(secret) === backup.manifest.secretCheck;
    const seal = isTheirs ? new RowSeal(secret) : undefined;
    const loaded = await loadBackup({ address, backup, mayReplace: false, seal });
    const seals = isTheirs ? await checkSeals(address, secret, request.log) : undefined;
    if (seals?.tampering)
      throw new BackupFileError(
        `The log in the backup is not as it was sealed: change set ${seals.tampering.changeSetSeq}, ${seals.tampering.detail}.`,
      );
    return { kind: 'restored', seals, ...loaded };
  } finally {
    await backup.close();
  }
}

async function checkSeals(address: DatabaseAddress, secret: string, log: Logger): Promise<Verification> {
  const pool = createPool({ address, log, size: 2, applicationName: 'gantry backup proof' });
  try {
    return await verifyLog(createDatabase(pool), sealKey(secret));
  } finally {
    await pool.end();
  }
}

interface Scratch {
  readonly address: DatabaseAddress;
  drop(): Promise<void>;
}

/**
 * A new empty database on the same server. Undefined if none may be created. The remains of a killed check are removed
 * first.
 */
async function makeScratch(address: DatabaseAddress): Promise<Scratch | undefined> {
  const admin = new pg.Client(clientConfig(address, 'gantry backup proof'));
  admin.on('error', () => undefined);
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  const digest = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex');
  const name = `gantry_proof_${digest.slice(0, 16)}`;
  let dropped: Promise<void> | undefined;
  const drop = () => {
    dropped ??= admin.query(`drop database if exists ${name} with (force)`).then(
      () => admin.end(),
      async (error: unknown) => {
        await admin.end();
        throw error;
      },
    );
    return dropped;
  };
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    return { address: inDatabase(address, name), drop };
  } catch (error) {
    await admin.end();
    if (error instanceof Error && 'code' in error && NOT_ALLOWED.has(String(error.code))) return undefined;
    throw error;
  }
}

function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
