import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readWorksSearch, type WorksSearch } from '../works-search.ts';

type ChangedSearch = { [K in keyof Omit<WorksSearch, 'group'>]?: WorksSearch[K] | undefined } & {
  /** The grouping of a list; overdue works have their own groupings. */
  readonly group?: string | undefined;
};

/** The part of the address that lists of works read, and the function that changes it. */
export function useWorksSearch() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => readWorksSearch(raw), [raw]);
  /** Replaces the given parts; a part with the value undefined is removed from the address. */
  const change = (part: ChangedSearch, { replace = true } = {}) =>
    navigate({
      to: '.',
      replace,
      // Parts of other components, such as a grouping, stay.
      search: (before: Record<string, unknown>) => withoutUndefined({ ...before, ...part }),
    } as Parameters<typeof navigate>[0]);
  return { search, change };
}

const withoutUndefined = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
