import type { SessionView } from '@gantry/contract';
import { serverNow } from '#lib/server-clock.ts';

export const accessTokenCookie = 'ACCESS_TOKEN';

/** The view inside the JSON text, or undefined when the text is something else: any script can write a cookie. */
export function readSessionView(text: string): SessionView | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isSessionView(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSessionView(value: unknown): value is SessionView {
  if (typeof value !== 'object' || value === null) return false;
  const { type, ref, exp, until } = value as Partial<Record<keyof SessionView, unknown>>;
  return (
    type === 'session' && typeof ref === 'string' && typeof exp === 'number' && typeof until === 'number'
  );
}

/** Whether the person does not need to sign in again yet. The session may still need a refresh. */
export function isUnexpired(view: SessionView, now: number = serverNow()): boolean {
  return view.until * 1000 > now;
}

/** Whether it is time to renew the session: one minute before it would expire. */
export function refreshDueAt(view: SessionView): number {
  return (view.exp - 60) * 1000;
}
