import { useMemo } from 'react';
import { useListDepartmentsQuery, useListLabelsQuery } from '#api/lookups.ts';
import { usePeopleMatching, useProjectsMatching } from '#api/use-choices.ts';
import { language } from '#lib/words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { type KnownNames, nameFilters } from './name-pieces.ts';
import { type Piece, readFilter } from './read-filter.ts';

interface FilterRead {
  /** Undefined while a name is asked for, and where nobody and nothing has it. */
  readonly filters: readonly WorkFilter[] | undefined;
  readonly known: KnownNames;
  readonly today: string;
}

const nothing: readonly never[] = [];

/** What a text says as a filter, with its names as the server knows them; undefined where it is a text to look for. */
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

/** Only what the sentence asks for is asked of the server. */
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
