import type { BodyInput, ParamsInput, QueryInput, QueryOf, ResponseOf, RouteName } from '@gantry/contract';
import type { CallRequest, QueryValues } from './request.ts';

type Known<T, K extends string> = T extends undefined ? unknown : { readonly [P in K]: T };
/**
 * Numbers and lists arrive as text, so the contract's input type is open there. The output type is the type to send.
 */
type Query<In, Out> = { [K in keyof In as unknown extends In[K] ? never : K]: In[K] } & {
  [K in keyof In & keyof Out as unknown extends In[K] ? K : never]?: Readonly<Out[K]>;
};

/** The query is optional when all its parts are. */
type KnownQuery<In, Out> = In extends undefined
  ? unknown
  : Record<string, never> extends Query<In, Out>
    ? { readonly query?: Query<In, Out> }
    : { readonly query: Query<In, Out> };

type Parts<N extends RouteName> = Known<ParamsInput<N>, 'params'> &
  KnownQuery<QueryInput<N>, QueryOf<N>> &
  Known<BodyInput<N>, 'body'>;

/** The argument of a hook of this route: `{ params, query, body }`, each only if the contract has it. */
export type CallArgs<N extends RouteName> = Parts<N> & { readonly idempotencyKey?: string };

/** The argument is optional when the route takes nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: only for `void` do the hooks leave the argument out
type HookArgs<N extends RouteName> = unknown extends Parts<N> ? void : CallArgs<N>;

/** The part of the answer under `response`. */
export type Unwrapped<N extends RouteName> = ResponseOf<N> extends { response: infer R } ? R : null;

type Answer<N extends RouteName> = ResponseOf<N> extends undefined ? null : ResponseOf<N>;

function requestOf<N extends RouteName>(route: N) {
  return (args: HookArgs<N>): CallRequest => {
    const { params, query, body, idempotencyKey } = (args ?? {}) as Omit<CallRequest, 'route'>;
    return { route, params, query: query as QueryValues | undefined, body, idempotencyKey };
  };
}

/**
 * An endpoint of a route, with the contract's types and the whole answer as its result: `listWorks: build.query({
 * ...call('listWorks'), providesTags: ['Works'] })`.
 */
export function call<N extends RouteName>(route: N) {
  return {
    query: requestOf(route),
    transformResponse: (answer: Answer<N>): Answer<N> => answer,
  };
}

/** The same, with the part under `response` as its result, or null when that is missing. */
export function callUnwrapped<N extends RouteName>(route: N) {
  return {
    query: requestOf(route),
    transformResponse: (answer: { response?: Unwrapped<N> } | null): Unwrapped<N> | null =>
      answer?.response ?? null,
  };
}

/**
 * The same, with one list of the response as its result, empty when it is missing: `callList('listRoles', 'roles')`.
 */
export function callList<N extends RouteName, K extends keyof Unwrapped<N> & string>(route: N, key: K) {
  type List = Unwrapped<N>[K];
  return {
    query: requestOf(route),
    transformResponse: (answer: { response?: Partial<Unwrapped<N>> } | null): List =>
      (answer?.response?.[key] ?? []) as List,
  };
}
