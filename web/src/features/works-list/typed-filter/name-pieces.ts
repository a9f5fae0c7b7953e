import { findNamed } from '#features/new-work/index.ts';
import { type WorkFilter, withValues } from '#sync/reads/work-filter.ts';
import type { Piece } from './read-filter.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface KnownNames {
  readonly people: readonly Named[];
  readonly projects: readonly (Named & { readonly key: string })[];
  readonly departments: readonly (Named & { readonly code: string })[];
  readonly labels: readonly Named[];
}

/** A chip lists at most this many people with the same name. */
const MOST_NAMED = 8;

/** The filters for the pieces, or undefined when a name is unknown. */
export function nameFilters(pieces: readonly Piece[], known: KnownNames): readonly WorkFilter[] | undefined {
  const filters: WorkFilter[] = [];
  for (const piece of pieces) {
    const filter = 'named' in piece ? filterOfName(piece, known) : piece;
    if (filter === undefined) return undefined;
    const at = filters.findIndex(({ field, operator }) => isOneOf(operator) && field === filter.field);
    const before = filters[at];
    // "Urgent and high works" means works with either priority.
    if (before !== undefined && isOneOf(filter.operator))
      filters[at] = withValues(before, [...new Set([...before.values, ...filter.values])]);
    else filters.push(filter);
  }
  return filters;
}

const isOneOf = (operator: string): boolean => operator === 'is' || operator === 'any_of';

type NamePiece = Extract<Piece, { named: unknown }>;

/** "Of" means the person, the project or the department with that name. */
function filterOfName({ named, typed }: NamePiece, known: KnownNames): WorkFilter | undefined {
  if (named === 'label') return filterOf('label', findNamed(known.labels, typed, true));
  const person = named === 'person' ? filterOf('person', findNamed(known.people, typed, false)) : undefined;
  return person ?? filterOfPlace(typed, known);
}

function filterOfPlace(typed: string, { projects, departments }: KnownNames): WorkFilter | undefined {
  const byKey = projects.filter(({ key }) => key.toLowerCase() === typed);
  if (byKey.length > 0) return filterOf('project', byKey);
  const [department, ...others] = departments.filter(({ code }) => code.toLowerCase() === typed);
  const found = department ?? soleOf(findNamed(departments, typed, false));
  const project = filterOf('project', findNamed(projects, typed, false));
  if (project !== undefined) return project;
  return found === undefined || others.length > 0
    ? undefined
    : { field: 'department', operator: 'under', values: [found.id] };
}

const soleOf = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

function filterOf(field: WorkFilter['field'], found: readonly Named[]): WorkFilter | undefined {
  if (found.length === 0 || found.length > MOST_NAMED) return undefined;
  return withValues(
    { field, operator: 'is', values: [] },
    found.map(({ id }) => id),
  );
}
