import type { Project, UserChoice } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { usePeopleByIdQuery, useProjectsByIdQuery } from './by-id.ts';
import { useListProjectsQuery, useListUserChoicesQuery } from './lookups.ts';

/** The maximum size of one answer; larger companies are searched on the server. */
const choiceLimit = 200;

type Ids = readonly (string | null | undefined)[];

interface Wanted {
  /** Ids that the screen shows beside the list. Those that are not on the first page are requested by id. */
  readonly chosen?: Ids;
  /** Not needed now: nothing is requested. */
  readonly skip?: boolean;
}

interface PeopleWanted extends Wanted {
  /** Only people who are able to work on the works that they would own. */
  readonly heirs?: boolean;
}

/** People whose names contain a text; all people if they fit into one answer. */
export function usePeopleMatching(
  text: string,
  { heirs = false, skip = false }: Omit<PeopleWanted, 'chosen'> = {},
) {
  const able = heirs ? { heirs: 'true' } : {};
  const all = useListUserChoicesQuery(skip ? skipToken : heirs ? { query: able } : {});
  const isLarge = (all.data?.length ?? 0) >= choiceLimit;
  const isAsked = isLarge && text.trim() !== '';
  const found = useListUserChoicesQuery(isAsked && !skip ? { query: { ...able, text } } : skipToken);
  return { all: all.data, people: (isAsked ? found.currentData : all.data) ?? noPeople, isLarge };
}

/**
 * People to choose from, filtered on the server when they do not fit into one answer, and the names of the chosen ones.
 */
export function usePeople({ heirs = false, skip = false, chosen = none }: PeopleWanted = {}) {
  const [text, setText] = useState('');
  const { all, people, isLarge } = usePeopleMatching(text, { heirs, skip });
  const missing = useMissing(all, skip ? none : chosen);
  const { data: others = noPeople } = usePeopleByIdQuery(missing.length === 0 ? skipToken : missing);
  const nameOf = (id: string | null | undefined): string | undefined =>
    [...people, ...(all ?? noPeople), ...others].find((person) => person.id === id)?.name;
  return { people, others, nameOf, isLarge, text, setText, search: searchOf(isLarge, setText) };
}

/** Projects whose names or keys contain a text; all projects if they fit into one answer. */
export function useProjectsMatching(text: string, { skip = false }: Pick<Wanted, 'skip'> = {}) {
  const all = useListProjectsQuery(skip ? skipToken : { query: { limit: choiceLimit } });
  const isLarge = all.data?.next != null;
  const isAsked = isLarge && text.trim() !== '';
  const found = useListProjectsQuery(isAsked && !skip ? { query: { limit: choiceLimit, text } } : skipToken);
  const projects = (isAsked ? found.currentData : all.data)?.response ?? noProjects;
  return { all: all.data?.response, projects, isLarge };
}

/** The same for projects. */
export function useProjects({ skip = false, chosen = none }: Wanted = {}) {
  const [text, setText] = useState('');
  const { all, projects, isLarge } = useProjectsMatching(text, { skip });
  const missing = useMissing(all, skip ? none : chosen);
  const { data: others = noProjects } = useProjectsByIdQuery(missing.length === 0 ? skipToken : missing);
  const find = (id: string | null | undefined): Project | undefined =>
    [...projects, ...(all ?? noProjects), ...others].find((project) => project.id === id);
  return { projects, others, find, search: searchOf(isLarge, setText) };
}

const none: Ids = [];
const noPeople: readonly UserChoice[] = [];
const noProjects: readonly Project[] = [];

/** The props of a picker whose options are searched on the server. */
const searchOf = (isLarge: boolean, onSearch: (text: string) => void) =>
  isLarge ? { onSearch, isRanked: true } : {};

/** Ids that are missing on the first page, sorted so that the same set is the same query. */
function useMissing(all: readonly { readonly id: string }[] | undefined, chosen: Ids): readonly string[] {
  const key = [...new Set(chosen)]
    .filter((id) => id != null && all?.every((known) => known.id !== id))
    .sort()
    .join();
  return useMemo(() => (key === '' ? [] : key.split(',')), [key]);
}
