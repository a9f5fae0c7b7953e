/**
 * Where to go after signing in: a path of the app, or home. A link made by an attacker must not lead out of the app or
 * back to the sign-in screen.
 */
export function redirectTarget(wanted: unknown, origin: string = location.origin): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /\p{Cc}/u.test(wanted)) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || /^\/(sign-in|auth)(\/|$)/.test(url.pathname)) return '/';
  const target = url.pathname + url.search + url.hash;
  // Resolving dots can leave two slashes in front (`/.//elsewhere`), which would be another host.
  return target.startsWith('//') ? '/' : target;
}
