/** So long after the browser has begun to leave, the page has either gone or stays: a download, or a change of mind. */
const leavingMs = 2_000;
let leavingSince: number | undefined;

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });

/**
 * Browsers call off what is under way when a page is left, some of them before it has gone. That says nothing about the
 * server or the session: the person hears of it only if the page stays.
 */
export async function pageStays(): Promise<void> {
  if (leavingSince === undefined) return;
  const left = leavingSince + leavingMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
