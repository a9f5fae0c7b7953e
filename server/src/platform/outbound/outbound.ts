import { lookup as resolve } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Allowance, isInRanges } from './allowance.ts';
import { isPrivateAddress } from './private-addresses.ts';

/**
 * Why an outbound call failed. It reveals nothing about the target: closed, filtered, forbidden and missing addresses
 * are all `unreachable`, and take equally long. The cause is only for the log.
 */
export type OutboundFailure =
  | 'not-an-address'
  | 'not-allowed'
  | 'unreachable'
  | 'refused'
  | 'too-large'
  | 'too-slow';

export class OutboundError extends Error {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, options?: ErrorOptions) {
    super(`The call to elsewhere failed: ${failure}`, options);
    this.failure = failure;
  }
}

export interface OutboundLimits {
  readonly allowance: Allowance;
  /** The accepted media types, as in the header. */
  readonly accept: string;
  readonly mostBytes: number;
  /**
   * The time limit for resolving the name, connecting and waiting for a response. A failed call always takes this long.
   */
  readonly answerMs: number;
  /** The time limit of the whole call. */
  readonly timeoutMs: number;
}

const MOST_REDIRECTS = 3;

/**
 * The only way in which this server reads URLs that people enter. Only HTTPS and only the public internet, except what
 * the operator allows. A name is resolved once, all its addresses are checked, and the connection uses a checked
 * address: so a name that changes in between has no effect. Each redirect is checked again. [security.md 63]
 * @throws {OutboundError}
 */
export async function readFromElsewhere(address: string, limits: OutboundLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const first = parse(address);
  const answer = await reachWithin(limits, (answerSignal) => reach(first, limits, answerSignal));
  try {
    signal.addEventListener('abort', () => answer.destroy(), { once: true });
    return await readAnswer(answer, limits);
  } catch (error) {
    throw asOutboundError(error, signal);
  }
}

/** If the target is unreachable, the failure is delayed until the time limit, so that its timing reveals nothing. */
async function reachWithin<T>(
  { answerMs }: OutboundLimits,
  reachIt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const isOver = setTimeout(answerMs, undefined, { ref: false });
  const waiting = new AbortController();
  let isReached = false;
  void isOver.then(() => {
    if (!isReached) waiting.abort();
  });
  try {
    const found = await reachIt(waiting.signal);
    isReached = true;
    return found;
  } catch (error) {
    const cause = asOutboundError(error, waiting.signal);
    if (cause.failure === 'refused') throw cause;
    await isOver;
    throw new OutboundError('unreachable', { cause });
  }
}

/** Follows redirects and returns the final response. Only its headers are read. */
async function reach(first: URL, limits: OutboundLimits, signal: AbortSignal): Promise<http.IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const { allowance, accept } = limits;
    const headers = { accept, 'user-agent': 'Gantry' };
    const answer = await open(url, { allowance, signal, method: 'GET', headers });
    const to = redirectOf(answer);
    if (to === undefined) return answer;
    answer.destroy();
    url = parse(to, url);
  }
  throw new OutboundError('refused');
}

const redirectOf = ({ statusCode = 0, headers }: http.IncomingMessage): string | undefined =>
  statusCode >= 300 && statusCode < 400 ? headers.location : undefined;

function asOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(signal.aborted ? 'too-slow' : 'unreachable', { cause: error });
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError('not-an-address');
  if (url.username !== '' || url.password !== '') throw new OutboundError('not-an-address');
  return url;
}

interface Asked {
  readonly allowance: Allowance;
  readonly signal: AbortSignal;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Checks the addresses of a URL, and connects to a checked address. */
async function open(
  url: URL,
  { allowance, signal, method, headers, body }: Asked,
): Promise<http.IncomingMessage> {
  const isOwn = allowance.origins.has(url.origin);
  if (!isOwn && url.protocol !== 'https:') throw new OutboundError('not-allowed');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(host, signal);
  const isOpen = (address: string) => isOwn || !isPrivateAddress(address) || isInRanges(allowance, address);
  if (!addresses.every(isOpen)) throw new OutboundError('not-allowed');
  const [pinned] = addresses;
  if (pinned === undefined) throw new OutboundError('unreachable');
  const { promise, resolve: settle, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  // No agent: a reused connection could serve another call with other rules.
  const options = { agent: false, lookup: lookupOf(pinned), method, headers, signal };
  request(url, options, settle).on('error', reject).end(body);
  return promise;
}

export interface Parcel {
  readonly allowance: Allowance;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly timeoutMs: number;
}

/**
 * Sends something to a URL that a person or their browser gave, by the same rules. Follows no redirect. Returns the
 * status; the body is not read.
 * @throws {OutboundError}
 */
export async function sendElsewhere(address: string, parcel: Parcel): Promise<number> {
  const signal = AbortSignal.timeout(parcel.timeoutMs);
  const { allowance, body } = parcel;
  const headers = { ...parcel.headers, 'content-length': String(body.length), 'user-agent': 'Gantry' };
  try {
    const answer = await open(parse(address), { allowance, signal, method: 'POST', headers, body });
    answer.destroy();
    return answer.statusCode ?? 0;
  } catch (error) {
    throw asOutboundError(error, signal);
  }
}

/**
 * The addresses of a host. An IP address resolves to itself. There is no waiting for a name server that does not
 * answer.
 */
async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    const found = await Promise.race([resolve(host, { all: true }), stopped]);
    return found.map(({ address }) => address);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Replaces the name lookup of the connection by the checked address. */
const lookupOf =
  (address: string): LookupFunction =>
  (_host, { all }, found) => {
    const family = isIP(address);
    if (all) found(null, [{ address, family }]);
    else found(null, address, family);
  };

async function readAnswer(answer: http.IncomingMessage, { mostBytes }: OutboundLimits): Promise<string> {
  try {
    if (answer.statusCode !== 200) throw new OutboundError('refused');
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > mostBytes) throw new OutboundError('too-large');
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    answer.destroy();
  }
}
