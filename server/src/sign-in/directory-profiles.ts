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
 * Name, job title and picture from the directory. What a person corrected here stays until the directory says something new. Read with the access token after the sign-in has been answered: a slow or
 * silent directory delays no one, and the token is kept nowhere.
 */
export class DirectoryProfiles {
  readonly #services: PlatformServices;
  readonly #underWay = new Set<Promise<void>>();

  constructor(services: PlatformServices) {
    this.#services = services;
  }

  /** Begins to bring the person up to date; returns at once. */
  refresh(provider: OpenIdProvider, userId: string, identity: Identity, accessToken: string): void {
    if (!provider.graphUrl || !accessToken) return;
    const reading = this.#readAndKeep(provider, userId, identity, accessToken)
      .catch((error: unknown) => this.#services.log.info({ err: error }, 'the directory gave no profile'))
      .finally(() => this.#underWay.delete(reading));
    this.#underWay.add(reading);
  }

  /** Resolves when nothing is under way any more. */
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
    // The token may be another person's: it may describe only the person who signed in.
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

/** Remembers what the directory says now, and gives what it said before. The person's row is locked, so that two sign-ins take turns. */
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
