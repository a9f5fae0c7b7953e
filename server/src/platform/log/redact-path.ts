/** Text as long as our tokens, in their alphabet. Ids and keys of rows are shorter. */
const TOKEN = /[\w-]{40,}/g;
const HIDDEN = '[hidden]';

/** The fields of a request that the log uses. */
export interface LoggedRequest {
  readonly url: string;
  readonly routeOptions?: { readonly url?: string | undefined } | undefined;
}

/**
 * The path of a request for the log. Query strings contain search texts and sign-in codes. Paths of sign-in pages
 * contain one-time links, so only their route pattern is logged. A mistyped link matches no such route, so everything
 * that looks like a token is hidden in all paths.
 */
export function loggedPath({ url, routeOptions }: LoggedRequest): string {
  const pattern = routeOptions?.url;
  if (pattern?.startsWith('/identity/')) return pattern;
  return redactPath(url);
}

/** A path or URL without its query and without text that looks like a token, even if encoded. */
export function redactPath(url: string): string {
  return decode(url.split(/[?#]/, 1)[0] ?? '').replaceAll(TOKEN, HIDDEN);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Text that cannot be decoded may still contain a part of a token.
    return text.replaceAll(/%[0-9a-f]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  }
}
