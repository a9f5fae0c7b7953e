import type { PlatformServices } from '../platform/services.ts';
import { createLink } from '../sessions/index.ts';
import { hasActiveAdmin } from './sign-in-repository.ts';

/**
 * While there is no administrator, every start prints a link. The person who signs in with it becomes the first
 * administrator.
 */
export async function announceSetUp(
  { db, clock, settings }: PlatformServices,
  print: (line: string) => void,
): Promise<void> {
  if (await hasActiveAdmin(db)) return;
  const link = await createLink(db, { purpose: 'set-up', userId: null }, clock.now(), settings.publicUrl);
  print(
    `There is no administrator yet. Open this link within 15 minutes and sign in to become the first one:\n  ${link}`,
  );
}
