import { z } from 'zod';
import { inChangeSet } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { keepUserPhoto, userEntity } from '../users/index.ts';
import { readPhoto } from './directory-photo.ts';
import type { Identity } from './id-token.ts';
import type { OpenIdProvider } from './openid-provider.ts';

const TIMEOUT_MS = 5_000;

const profileSchema = z.object({
  id: z.string(),
  displayName: z.string().trim().min(1).max(120).nullish().catch(null),
  jobTitle: z.string().trim().min(1).max(120).nullish().catch(null),
});

type Profile = z.infer<typeof profileSchema>;

/**
 * Copies name, job title and picture from the directory. A value that a person corrected here stays until the directory
 * has a new value. The directory is read with the access token after the sign-in response: a slow directory delays no
 * sign-in, and the token is not stored.
 */
export class DirectoryProfiles {
  readonly #services: PlatformServices;
  readonly #underWay = new Set<Promise<void>>();

  constructor(services: PlatformServices) {
    this.#services = services;
  }

  /** Starts the update of the person and returns at once. */
  refresh(provider: OpenIdProvider, userId: string, identity: Identity, accessToken: string): void {
    if (!provider.graphUrl || !accessToken) return;
    const reading = this.#readAndKeep(provider, userId, identity, accessToken)
      .catch((error: unknown) => this.#services.log.info({ err: error }, 'the directory gave no profile'))
      .finally(() => this.#underWay.delete(reading));
    this.#underWay.add(reading);
  }

  /** Resolves when no update is running any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #readAndKeep(
    provider: OpenIdProvider,
    userId: string,
    { objectId }: Identity,
    accessToken: string,
  ): Promise<void> {
    const response = await provider.fetch(`${provider.graphUrl}/me?$select=id,displayName,jobTitle`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Graph answered with status ${response.status}`);
    const profile = profileSchema.parse(await response.json());
    // The token may belong to another person: only the data of the person who signed in is accepted.
    if (profile.id !== objectId) throw new Error('Graph described another person');
    await this.#keepProfile(userId, profile);
    const photo = await readPhoto(provider, accessToken);
    if (photo !== 'not-told') await keepUserPhoto(this.#services.db, userId, photo);
  }

  async #keepProfile(userId: string, profile: Profile): Promise<void> {
    const { db, clock } = this.#services;
    await inChangeSet(
      db,
      { actorId: null, via: 'directory', at: clock.now(), reason: 'Profile from the directory' },
      async (change) => {
        const before = await keepSaid(change.tx, userId, profile);
        const { displayName, jobTitle } = profile;
        return change.update(userEntity, userId, {
          ...(displayName && displayName !== before?.name && { name: displayName }),
          ...(jobTitle && jobTitle !== before?.job_title && { jobTitle }),
        });
      },
    );
  }
}

/**
 * Stores the current values of the directory and returns the previous ones. The person's row is locked, so that two
 * sign-ins run one after the other.
 */
async function keepSaid(tx: Tx, userId: string, { displayName, jobTitle }: Profile) {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const before = await tx
    .selectFrom('directory_profile')
    .select(['name', 'job_title'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const said = {
    name: displayName ?? before?.name ?? null,
    job_title: jobTitle ?? before?.job_title ?? null,
  };
  await tx
    .insertInto('directory_profile')
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
  return before;
}
