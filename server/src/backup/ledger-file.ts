import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The ledger of erasures outside the database. Copies are next to the data and next to the backups, so that they move
 * together.
 */
export const LEDGER_FILE = 'erasures.json';

const ledgerSchema = z.array(z.object({ number: z.int(), userId: z.uuid(), erasedAt: z.string() }));
export type Ledger = z.infer<typeof ledgerSchema>;

/**
 * Empty if the file does not exist. An unreadable file is an error, because erased people must not come back unnoticed.
 */
export async function readLedger(folder: string): Promise<Ledger> {
  const text = await readFile(join(folder, LEDGER_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return ledgerSchema.parse(JSON.parse(text));
}

/** Entries that the folder's ledger already has stay in it. Nothing is written if there is nothing new. */
export async function addToLedger(folder: string, erasures: Ledger): Promise<void> {
  const before = await readLedger(folder);
  const known = new Set(before.map(({ userId }) => userId));
  const added = erasures.filter(({ userId }) => !known.has(userId));
  if (added.length === 0) return;
  const path = join(folder, LEDGER_FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, `${JSON.stringify([...before, ...added], undefined, 1)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
