import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The ledger of erasures outside the database: beside the data, and beside the backups, so that it goes where they go. */
export const LEDGER_FILE = 'erasures.json';

const ledgerSchema = z.array(z.object({ number: z.int(), userId: z.uuid(), erasedAt: z.string() }));
export type Ledger = z.infer<typeof ledgerSchema>;

/** Empty where there is none. One that cannot be read is an error: people who were erased must not come back unseen. */
export async function readLedger(folder: string): Promise<Ledger> {
  const text = await readFile(join(folder, LEDGER_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return ledgerSchema.parse(JSON.parse(text));
}

/** What the folder's ledger names already stays in it; nothing is written where nothing is new. */
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
