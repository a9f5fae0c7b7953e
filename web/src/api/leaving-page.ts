/** This long after `beforeunload`, the page has either gone or stays, because of a download or a change of mind. */
const leavingMs = 2_000;
let leavingSince: number | undefined;

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });

/**
 * Browsers cancel running calls when a page is left, some of them before it has gone. Such a failure says nothing about
 * the server or the session, so it is reported only if the page stays.
 */
export async function pageStays(): Promise<void> {
  if (leavingSince === undefined) return;
  const left = leavingSince + leavingMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
