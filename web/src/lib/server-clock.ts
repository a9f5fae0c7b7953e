/** `before-app.js` reads this key, too. */
export const serverClockKey = 'server-clock';

/**
 * The server writes whole seconds, and a response takes time. A smaller difference proves nothing about the browser's
 * clock.
 */
const noticedMs = 5_000;
/** A slower response may have waited anywhere, as on a laptop that slept meanwhile. */
const longestAnswerMs = 30_000;

let offsetMs = readKept();

/**
 * The server's time, as far as this browser knows it. Compare times from the server with this, never with the browser's
 * own clock, which may be wrong by minutes.
 */
export const serverNow = (): number => Date.now() + offsetMs;

/** Learns the difference between the two clocks from a response. It is stored for the next start. */
export function noteServerTime(answer: Pick<Response, 'headers'>, askedAt: number): void {
  const now = Date.now();
  const answeredAt = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(answeredAt) || now - askedAt > longestAnswerMs || now < askedAt) return;
  const found = answeredAt - now;
  if (Math.abs(found - offsetMs) < noticedMs) return;
  offsetMs = Math.abs(found) < noticedMs ? 0 : found;
  keep(offsetMs);
}

function readKept(): number {
  try {
    const kept = Number(localStorage.getItem(serverClockKey));
    return Number.isFinite(kept) ? kept : 0;
  } catch {
    return 0;
  }
}

function keep(offset: number): void {
  try {
    if (offset === 0) localStorage.removeItem(serverClockKey);
    else localStorage.setItem(serverClockKey, String(offset));
  } catch {
    // The next start learns it from its first response.
  }
}
