/** The prefix of the storage keys of queued writes, one key for each write. */
export const heldWritesPrefix = (userId: string): string => `gantry-waiting-${userId}:`;
/** Drafts of new works and of comments. */
export const draftsPrefix = (userId: string): string => `gantry-draft-${userId}:`;
/** Trial plans, one for each project. */
export const triedPlansPrefix = (userId: string): string => `gantry-tried-${userId}:`;

/**
 * The key prefixes of people who have signed out. Their writes are no longer stored, though some may still be running.
 */
const signedOut = new Set<string>();
export const isSignedOut = (prefix: string): boolean => signedOut.has(prefix);
export const signInAgain = (prefix: string): boolean => signedOut.delete(prefix);

/** Deletes everything that a person who signs out has stored in this browser. */
export function forgetKept(userId: string): void {
  signedOut.add(heldWritesPrefix(userId));
  const prefixes = [heldWritesPrefix(userId), draftsPrefix(userId), triedPlansPrefix(userId)];
  try {
    const keys = Object.keys(localStorage);
    for (const key of keys)
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  } catch {
    // Private windows of some browsers refuse storage; then there is nothing to delete.
  }
}
