import { dirname } from 'node:path';
import { keepSessionSecret, loadSecrets, type Settings } from '../platform/config/index.ts';
import type { DatabaseAddress } from '../platform/database/index.ts';
import { FileStore } from '../platform/file-store/index.ts';
import { type Loaded, loadBackup, RowSeal } from './database/index.ts';
import { BackupFileError, type BackupHeader, type Manifest, openBackupFile } from './file/index.ts';
import { addToLedger, readLedger } from './ledger-file.ts';
import { checkOfSecret } from './write-backup.ts';

export interface RestoreRequest {
  readonly path: string;
  readonly settings: Pick<Settings, 'backupKey' | 'sessionSecret'>;
  readonly dataDirectory: string;
  readonly address: DatabaseAddress;
  /** The operator allows the existing data to be replaced. */
  readonly mayReplace: boolean;
  /** The operator accepts that the seals cannot be checked any more. */
  readonly withoutSecret: boolean;
  readonly onTable?: ((name: string) => void) | undefined;
}

export interface Restored extends Loaded {
  readonly header: BackupHeader;
  readonly company: string | null;
  /**
   * The origin of the secret of the seals. `none`: the existing seals cannot be checked any more, and sealed rows of
   * the backup (the reasons of absences) are not restored.
   */
  readonly secret: 'here' | 'file' | 'none';
}

interface FoundSecret {
  readonly from: Restored['secret'];
  /** Undefined: nothing that this secret sealed can be opened or checked here. */
  readonly text: string | undefined;
}

/**
 * Restores a company into an empty database and folder. Sessions and links are not restored: everybody must sign in
 * again.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const backup = await openBackupFile(request.path, request.settings.backupKey);
  try {
    const { header, manifest } = backup;
    const { from: secret, text } = findSecret(request, manifest);
    const { session: before } = loadSecrets(request.dataDirectory);
    const loaded = await loadBackup({
      address: request.address,
      backup,
      mayReplace: request.mayReplace,
      onTable: request.onTable,
      seal: text === undefined ? undefined : new RowSeal(text),
      store: new FileStore(request.dataDirectory),
      beforeCommit: async (client) => {
        // Mails that waited when the backup was made have been sent since: an administrator must check before mails go
        // out again.
        await client.query('insert into mail_pause (since) values (now()) on conflict do nothing');
        if (secret === 'none')
          await client.query(`
            insert into unchecked_seals (up_to) select max(number) from seal having max(number) is not null
            on conflict (singleton) do update set up_to = excluded.up_to`);
        // Written last: everything that may fail has been done.
        if (secret === 'file' && manifest.sessionSecret !== null)
          keepSessionSecret(request.dataDirectory, manifest.sessionSecret);
      },
    }).catch((error: unknown) => {
      if (secret === 'file') keepSessionSecret(request.dataDirectory, before);
      throw error;
    });
    // The next start erases the people in the ledger of the backup folder again.
    await addToLedger(request.dataDirectory, await readLedger(dirname(request.path)));
    return { ...loaded, header, company: manifest.company, secret };
  } finally {
    await backup.close();
  }
}

/**
 * Finds the secret that fits the seals of this backup. A configured secret that does not fit would make the seals
 * worthless without notice.
 */
function findSecret(
  { settings, dataDirectory, withoutSecret }: RestoreRequest,
  { sessionSecret, secretCheck }: Manifest,
): FoundSecret {
  const here = settings.sessionSecret ?? loadSecrets(dataDirectory).session;
  if (checkOfSecret(here) === secretCheck) return { from: 'here', text: here };
  if (sessionSecret !== null && settings.sessionSecret === undefined)
    return { from: 'file', text: sessionSecret };
  if (withoutSecret) return { from: 'none', text: undefined };
  throw new BackupFileError(
    settings.sessionSecret === undefined
      ? 'This backup does not hold the secret that sealed its log. Set SESSION_SECRET to the one of the former place (SESSION_SECRET there, else "session" in its secrets.json), or add --without-session-secret: then its seals can no longer be checked.'
      : 'SESSION_SECRET is not the secret that sealed this log. Set the right one, or take it away where the backup is encrypted and brings its own; or add --without-session-secret: then its seals can no longer be checked.',
  );
}
