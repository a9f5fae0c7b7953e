/** As long as a token of ours in the alphabet of tokens. Ids and keys of rows are shorter. */
const TOKEN = /[\w-]{40,}/g;
const HIDDEN = '[hidden]';

/** What the log asks of a request. */
export interface LoggedRequest {
  readonly url: string;
  readonly routeOptions?: { readonly url?: string | undefined } | undefined;
}

/**
 * The path of a request as it may be written down. Query strings carry what people search for, and sign-in codes; paths of
 * the sign-in pages carry one-time links, so that only the pattern of their route is told. A link that was mistyped reaches
 * no such page, so everything that looks like a token is hidden everywhere.
 */
export function loggedPath({ url, routeOptions }: LoggedRequest): string {
  const pattern = routeOptions?.url;
  if (pattern?.startsWith('/identity/')) return pattern;
  return redactPath(url);
}

/** A path or an address without its query and without what looks like a token, however that was encoded. */
export function redactPath(url: string): string {
  return decode(url.split(/[?#]/, 1)[0] ?? '').replaceAll(TOKEN, HIDDEN);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // What cannot be decoded may still hide a token in part.
    return text.replaceAll(/%[0-9a-f]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  }
}
