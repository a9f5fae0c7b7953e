import type { AbsenceRowProblem, BodyOf, RehearsedAbsence } from '@gantry/contract';
import { type Actor, decide } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import { type AwayPerson, listAbsencesBetween, listPeopleByNames } from './absence-repository.ts';
import { mayReadWhy, seesPerson } from './absence-rights.ts';
import { firstMoment, momentAfter } from './span.ts';

type SentRow = BodyOf<'rehearseAbsences'>['rows'][number];

interface Span {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

/** The absence that each row of a file would become, or the reason why not. Nothing is written. */
export async function rehearseAbsences(
  db: Db,
  actor: Actor,
  rows: readonly SentRow[],
): Promise<RehearsedAbsence[]> {
  const people = new PeopleByWord(
    (await listPeopleByNames(db, wordsOf(rows))).filter((person) => seesPerson(actor, person)),
  );
  const found = rows.map((row) => ({ row, matches: people.find(row.person) }));
  const known = await listAbsencesBetween(db, {
    userIds: found.flatMap(({ matches }) => matches.map(({ id }) => id)),
    from: leastOf(rows.map(({ from }) => firstMoment(from))),
    to: leastOf(
      rows.map(({ to }) => momentAfter(to)),
      -1,
    ),
  });
  const taken: Taken = { absences: byPerson(known), rows: new Map() };
  return found.map(({ row, matches }) => rehearseRow(actor, row, matches, taken));
}

interface Taken {
  readonly absences: ReadonlyMap<string, readonly Span[]>;
  /** The absences of earlier rows that would be written. */
  readonly rows: Map<string, Span[]>;
}

function rehearseRow(
  actor: Actor,
  row: SentRow,
  matches: readonly AwayPerson[],
  taken: Taken,
): RehearsedAbsence {
  const [person] = matches;
  const isOne = person !== undefined && matches.length === 1;
  const problem = isOne
    ? problemOf(actor, row, person, taken)
    : person === undefined
      ? 'no-person'
      : 'several-people';
  return {
    number: row.number,
    userId: isOne ? person.id : null,
    name: isOne ? person.name : null,
    problem,
    leavesOutWhy: isOne && row.tellsWhy && !mayReadWhy(actor, person),
  };
}

function problemOf(
  actor: Actor,
  row: SentRow,
  person: AwayPerson,
  { absences, rows }: Taken,
): AbsenceRowProblem | null {
  if (!decide(actor, 'create', 'absences', person).allowed) return 'not-allowed';
  const span = { userId: person.id, from: firstMoment(row.from), to: momentAfter(row.to) };
  if (span.from >= span.to) return 'reversed';
  const meets = (other: Span) => other.from < span.to && other.to > span.from;
  if (absences.get(person.id)?.some(meets)) return 'overlaps-absence';
  const above = rows.get(person.id) ?? [];
  if (above.some(meets)) return 'overlaps-row';
  rows.set(person.id, [...above, span]);
  return null;
}

const wordsOf = (rows: readonly SentRow[]) => [...new Set(rows.map(({ person }) => person.toLowerCase()))];
const byPerson = (spans: readonly Span[]) => Map.groupBy(spans, ({ userId }) => userId);
const leastOf = (values: readonly string[], direction: 1 | -1 = 1): string =>
  values.reduce((least, value) => (value < least === (direction === 1) ? value : least));

/** People by their address, or by their full name. */
class PeopleByWord {
  readonly #people: ReadonlyMap<string, readonly AwayPerson[]>;

  constructor(people: readonly (AwayPerson & { readonly email: string })[]) {
    const words = people.flatMap((person) => [
      [person.email.toLowerCase(), person] as const,
      [person.name.toLowerCase(), person] as const,
    ]);
    const grouped = Map.groupBy(words, ([word]) => word);
    this.#people = new Map([...grouped].map(([word, group]) => [word, group.map(([, person]) => person)]));
  }

  find(word: string): readonly AwayPerson[] {
    return this.#people.get(word.toLowerCase()) ?? [];
  }
}
