import type { References, Work } from '@gantry/contract';
import { api } from '#api/api.ts';
import type { CacheAccess } from '../store-access.ts';
import { mergeReferences } from '../works/patch-cached-works.ts';

/** Where a row stands in a cached answer, key by key. */
type Path = readonly (string | number)[];

export interface CachedAnswer {
  readonly endpoint: string;
  readonly args: unknown;
  readonly data: unknown;
}

/** Every answer in the cache, whatever it is: works stand in lists, on home, below other works. */
export function cachedAnswers({ getState }: Pick<CacheAccess, 'getState'>): CachedAnswer[] {
  const { queries } = (getState() as { [api.reducerPath]: { queries: Record<string, Entry | undefined> } })[
    api.reducerPath
  ];
  return Object.values(queries).flatMap((entry) =>
    entry?.data === undefined || entry.endpointName === undefined
      ? []
      : [{ endpoint: entry.endpointName, args: entry.originalArgs, data: entry.data }],
  );
}

interface Entry {
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
}

/** No answer has works deeper than the sub-works on a page of a list. */
const deepest = 6;

/** Where the works that are looked for stand in an answer. What only names a work, such as a link, is no row of it. */
export function findRows(data: unknown, isWanted: (work: Work) => boolean): Path[] {
  const found: Path[] = [];
  const walk = (value: unknown, path: Path) => {
    if (typeof value !== 'object' || value === null || path.length > deepest) return;
    if (isWork(value)) {
      if (isWanted(value)) found.push(path);
      // A page's own answer has its sub-works beside it.
      if (!('subWorks' in value)) return;
    }
    for (const [key, inner] of Object.entries(value))
      if (key !== 'references') walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  walk(data, []);
  return found;
}

export function isWork(value: object): value is Work {
  return 'rank' in value && 'version' in value && 'subWorkCount' in value && 'id' in value;
}

export const rowAt = (data: unknown, path: Path): Work =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data) as Work;

interface Draft {
  pages?: { references?: References | undefined }[];
  references?: References | undefined;
}

/** Changes an answer in the cache. */
export function changeAnswer(
  { dispatch }: CacheAccess,
  { endpoint, args }: CachedAnswer,
  recipe: (draft: Draft) => void,
): void {
  dispatch(api.util.updateQueryData(endpoint as never, args as never, recipe as never));
}

/**
 * Puts another answer into its place as a whole. What is frozen of it the store does not look through, so that a large one costs
 * what is new in it.
 */
export function putAnswer({ dispatch }: CacheAccess, { endpoint, args }: CachedAnswer, data: unknown): void {
  dispatch(api.util.updateQueryData(endpoint as never, args as never, (() => data) as never));
}

/** Lets an answer know the names that its rows now use. */
export function nameIn(draft: Draft, references: References): void {
  const holder = draft.pages?.[0] ?? draft;
  holder.references = mergeReferences(holder.references, references);
}
