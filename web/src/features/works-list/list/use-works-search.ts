import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readWorksSearch, type WorksSearch } from '../works-search.ts';

type ChangedSearch = { [K in keyof Omit<WorksSearch, 'group'>]?: WorksSearch[K] | undefined } & {
  /** By what a list is grouped; overdue works have groupings of their own. */
  readonly group?: string | undefined;
};

/** The part of the address that lists of works read, and the way to change it. */
export function useWorksSearch() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => readWorksSearch(raw), [raw]);
  /** Replaces the named parts; what is undefined leaves the address. */
  const change = (part: ChangedSearch, { replace = true } = {}) =>
    navigate({
      to: '.',
      replace,
      // Parts that belong to others, such as a grouping, stay.
      search: (before: Record<string, unknown>) => withoutUndefined({ ...before, ...part }),
    } as Parameters<typeof navigate>[0]);
  return { search, change };
}

const withoutUndefined = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
