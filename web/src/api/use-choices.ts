import type { Project, UserChoice } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { usePeopleByIdQuery, useProjectsByIdQuery } from './by-id.ts';
import { useListProjectsQuery, useListUserChoicesQuery } from './lookups.ts';

/** As many as one call gives; a larger company is searched on the server. */
const choiceLimit = 200;

type Ids = readonly (string | null | undefined)[];

interface Wanted {
  /** What a screen names beside the list: those whom the first page does not hold are asked for by their ids. */
  readonly chosen?: Ids;
  /** Not needed just now: nothing is asked for. */
  readonly skip?: boolean;
}

interface PeopleWanted extends Wanted {
  /** Only those who could do something with works that become theirs. */
  readonly heirs?: boolean;
}

/** People whose names hold a text; all of them where that is not more than one answer holds. */
export function usePeopleMatching(
  text: string,
  { heirs = false, skip = false }: Omit<PeopleWanted, 'chosen'> = {},
) {
  const able = heirs ? { heirs: 'true' } : {};
  const all = useListUserChoicesQuery(skip ? skipToken : heirs ? { query: able } : {});
  const isLarge = (all.data?.length ?? 0) >= choiceLimit;
  const isAsked = isLarge && text.trim() !== '';
  const found = useListUserChoicesQuery(isAsked && !skip ? { query: { ...able, text } } : skipToken);
  return { all: all.data, people: (isAsked ? found.currentData : all.data) ?? nobody, isLarge };
}

/** People to choose from, narrowed down on the server where there are more than fit into one answer, and the names of those chosen. */
export function usePeople({ heirs = false, skip = false, chosen = none }: PeopleWanted = {}) {
  const [text, setText] = useState('');
  const { all, people, isLarge } = usePeopleMatching(text, { heirs, skip });
  const missing = useMissing(all, skip ? none : chosen);
  const { data: others = nobody } = usePeopleByIdQuery(missing.length === 0 ? skipToken : missing);
  const nameOf = (id: string | null | undefined): string | undefined =>
    [...people, ...(all ?? nobody), ...others].find((person) => person.id === id)?.name;
  return { people, others, nameOf, isLarge, text, setText, search: searchOf(isLarge, setText) };
}

/** Projects whose names or keys hold a text; all of them where that is not more than one answer holds. */
export function useProjectsMatching(text: string, { skip = false }: Pick<Wanted, 'skip'> = {}) {
  const all = useListProjectsQuery(skip ? skipToken : { query: { limit: choiceLimit } });
  const isLarge = all.data?.next != null;
  const isAsked = isLarge && text.trim() !== '';
  const found = useListProjectsQuery(isAsked && !skip ? { query: { limit: choiceLimit, text } } : skipToken);
  const projects = (isAsked ? found.currentData : all.data)?.response ?? noProjects;
  return { all: all.data?.response, projects, isLarge };
}

/** The same of projects. */
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
const nobody: readonly UserChoice[] = [];
const noProjects: readonly Project[] = [];

/** What a picker takes whose options the server finds. */
const searchOf = (isLarge: boolean, onSearch: (text: string) => void) =>
  isLarge ? { onSearch, isRanked: true } : {};

/** Ids that the first page does not name, in one order, so that the same ones are one question. */
function useMissing(all: readonly { readonly id: string }[] | undefined, chosen: Ids): readonly string[] {
  const key = [...new Set(chosen)]
    .filter((id) => id != null && all?.every((known) => known.id !== id))
    .sort()
    .join();
  return useMemo(() => (key === '' ? [] : key.split(',')), [key]);
}
