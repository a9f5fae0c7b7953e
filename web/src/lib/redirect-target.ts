/**
 * Where to go after signing in: a path of our own, or home. A link that an attacker made must not lead out of the
 * product, nor back to the sign-in screen.
 */
export function redirectTarget(wanted: unknown, origin: string = location.origin): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /\p{Cc}/u.test(wanted)) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || /^\/(sign-in|auth)(\/|$)/.test(url.pathname)) return '/';
  const target = url.pathname + url.search + url.hash;
  // Dots that vanish can leave two slashes in front (`/.//elsewhere`), which would be another host.
  return target.startsWith('//') ? '/' : target;
}
