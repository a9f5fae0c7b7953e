import { useMemo } from 'react';
import { useListDepartmentsQuery, useListLabelsQuery } from '#api/lookups.ts';
import { usePeopleMatching, useProjectsMatching } from '#api/use-choices.ts';
import { language } from '#lib/words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { type KnownNames, nameFilters } from './name-pieces.ts';
import { type Piece, readFilter } from './read-filter.ts';

interface FilterRead {
  /** Undefined while a name is being looked up, and when it is unknown. */
  readonly filters: readonly WorkFilter[] | undefined;
  readonly known: KnownNames;
  readonly today: string;
}

const nothing: readonly never[] = [];

/** Reads a text as a filter, with its names looked up on the server; undefined when the text is to be searched. */
export function useReadFilter(text: string): FilterRead | undefined {
  const today = useCompanyToday();
  const pieces = useMemo(() => readFilter(text, { today, language }), [text, today]);
  const { people, projects, departments, labels } = useNames(pieces ?? nothing);
  const known = useMemo(
    () => ({ people, projects, departments: departments ?? nothing, labels: labels ?? nothing }),
    [people, projects, departments, labels],
  );
  return useMemo(
    () => (pieces === undefined ? undefined : { filters: nameFilters(pieces, known), known, today }),
    [pieces, known, today],
  );
}

/** Requests only the names that the sentence needs. */
function useNames(pieces: readonly Piece[]) {
  const typed = (...kinds: readonly string[]) =>
    pieces.flatMap((piece) => ('named' in piece && kinds.includes(piece.named) ? [piece.typed] : []));
  const [person] = typed('person');
  const [place] = typed('place', 'person');
  const { people } = usePeopleMatching(person ?? '', { skip: person === undefined });
  const { projects } = useProjectsMatching(place ?? '', { skip: place === undefined });
  const { data: departments } = useListDepartmentsQuery(undefined, { skip: place === undefined });
  const { data: labels } = useListLabelsQuery(undefined, { skip: typed('label').length === 0 });
  return { people, projects, departments: departments?.response, labels };
}
