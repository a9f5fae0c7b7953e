/** Under which keys this browser keeps what waits, one for each write. */
export const heldWritesPrefix = (userId: string): string => `gantry-waiting-${userId}:`;
/** Drafts of new works and of comments. */
export const draftsPrefix = (userId: string): string => `gantry-draft-${userId}:`;
/** And plans that they try, one for each project. */
export const triedPlansPrefix = (userId: string): string => `gantry-tried-${userId}:`;

/** Whose writes are not kept any more, though they may still be on their way: by the prefixes of their keys. */
const signedOut = new Set<string>();
export const isSignedOut = (prefix: string): boolean => signedOut.has(prefix);
export const signInAgain = (prefix: string): boolean => signedOut.delete(prefix);

/** Who signs out leaves nothing behind in this browser. */
export function forgetKept(userId: string): void {
  signedOut.add(heldWritesPrefix(userId));
  const prefixes = [heldWritesPrefix(userId), draftsPrefix(userId), triedPlansPrefix(userId)];
  try {
    const keys = Object.keys(localStorage);
    for (const key of keys)
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  } catch {
    // Private windows of some browsers refuse storage; then nothing was kept.
  }
}
