import { type RouteName, routes } from '@gantry/contract/routes';
import { readCookie } from '#lib/cookies.ts';

type Scalar = string | number | boolean;
export type QueryValues = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;

/** One call, as the endpoints pass it to the base query. */
export interface CallRequest {
  readonly route: RouteName;
  readonly params?: Readonly<Record<string, Scalar>> | undefined;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
  /** Replaces the body when the contract expects bytes. */
  readonly bytes?: Blob | undefined;
  /** Repeating the key on a retry ensures that a POST has one effect. Generated when absent. */
  readonly idempotencyKey?: string | undefined;
}

/** The host of all calls: our own, unless the build configures another. */
const ownHost = (): string => import.meta.env?.VITE_API_HOST ?? '';

/** An address of ours without an endpoint, such as the health check. */
export const addressOf = (path: `/${string}`): string => `${ownHost()}${path}`;

export function urlOf({ route, params, query }: CallRequest, host: string = ownHost()): string {
  const path = routes[route].path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${route} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
  const search = serializeQuery(query ?? {});
  return `${host}${path}${search === '' ? '' : `?${search}`}`;
}

/** Lists repeat their key (`?role=admin&role=viewer`); undefined and null are left out. */
export function serializeQuery(query: QueryValues): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.toString();
}

/** Browsers limit the bodies that may outlive a page: 64 KiB for all running calls together. */
const longestOutliving = 4_096;

/** Created once for a call and sent again on every retry. */
export function initOf(request: CallRequest): RequestInit {
  const { method } = routes[request.route];
  const body = request.bytes ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return {
    method,
    // A write that has begun arrives, even if its tab is closed at that moment.
    keepalive: method !== 'GET' && lengthOf(body) <= longestOutliving,
    credentials: 'include',
    headers: {
      Accept: 'application/json, application/problem+json',
      'Content-Type': request.bytes === undefined ? 'application/json' : 'application/octet-stream',
      ...(method === 'POST' && { 'Idempotency-Key': request.idempotencyKey ?? crypto.randomUUID() }),
    },
    ...(body !== undefined && { body }),
  };
}

function lengthOf(body: string | Blob | undefined): number {
  return typeof body === 'string' ? body.length : (body?.size ?? 0);
}

/** Read for each attempt, because a refresh in between sets a new one. */
export function withXsrfToken(init: RequestInit): RequestInit {
  const token = readCookie('XSRF-TOKEN');
  return token === undefined ? init : { ...init, headers: { ...init.headers, 'X-XSRF-TOKEN': token } };
}
