import type { CurrentUser } from '@gantry/contract';

const KEY = 'gantry-me';

/** Stores what the app needs to know about its person to open without a connection, until the session ends here. */
export function keepUser(user: CurrentUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Private windows of some browsers refuse storage; then the app opens only with a connection.
  }
}

export function findKeptUser(): CurrentUser | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isUser(user) ? user : undefined;
  } catch {
    return undefined;
  }
}

export function forgetKeptUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

function isUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'permissions' in value;
}
