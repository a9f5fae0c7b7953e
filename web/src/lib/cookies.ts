/** The decoded value of a cookie; undefined when the cookie is missing or cannot be decoded. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return undefined;
  }
}

interface CookieOptions {
  readonly path: string;
  readonly maxAgeSeconds: number;
}

export function writeCookie(name: string, value: string, { path, maxAgeSeconds }: CookieOptions): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and missing in Firefox ESR
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

export function removeCookie(name: string, path: string): void {
  writeCookie(name, '', { path, maxAgeSeconds: 0 });
}
