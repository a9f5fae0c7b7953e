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
  /** The operator has said that what stands there may go. */
  readonly mayReplace: boolean;
  /** The operator has said that the seals need not be checked any more. */
  readonly withoutSecret: boolean;
  readonly onTable?: ((name: string) => void) | undefined;
}

export interface Restored extends Loaded {
  readonly header: BackupHeader;
  readonly company: string | null;
  /**
   * Where the secret of the seals came from; `none`: the seals made so far can no longer be checked, and what was sealed in
   * the backup (why people were away) stays behind.
   */
  readonly secret: 'here' | 'file' | 'none';
}

interface FoundSecret {
  readonly from: Restored['secret'];
  /** Undefined: nothing that this secret sealed can be opened or checked here. */
  readonly text: string | undefined;
}

/** Restores a company into an empty place. Sessions and links stay behind: everybody signs in anew. */
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
        // What waited on the day of the backup was sent since: an administrator looks before mails go out again.
        await client.query('insert into mail_pause (since) values (now()) on conflict do nothing');
        if (secret === 'none')
          await client.query(`
            insert into unchecked_seals (up_to) select max(number) from seal having max(number) is not null
            on conflict (singleton) do update set up_to = excluded.up_to`);
        // Written last: whatever may fail has been done by then.
        if (secret === 'file' && manifest.sessionSecret !== null)
          keepSessionSecret(request.dataDirectory, manifest.sessionSecret);
      },
    }).catch((error: unknown) => {
      if (secret === 'file') keepSessionSecret(request.dataDirectory, before);
      throw error;
    });
    // Whom the ledger beside the backup names is erased once more by the next start.
    await addToLedger(request.dataDirectory, await readLedger(dirname(request.path)));
    return { ...loaded, header, company: manifest.company, secret };
  } finally {
    await backup.close();
  }
}

/** Which secret fits the seals of this backup. One that is set and does not fit would make them worthless, unseen. */
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
      ? 'This backup does not hold the secret that sealed its log. Set SESSION_SECRET to the one of the former place (SESSION_SECRET there, else "session" in its secrets.json), or add --without-session-secret: then nobody can check its seals any more.'
      : 'SESSION_SECRET is not the secret that sealed this log. Set the right one, or take it away where the backup is encrypted and brings its own; or add --without-session-secret: then nobody can check its seals any more.',
  );
}
