import { type ImportedPerson, type PersonChoice, readAddress } from '@gantry/contract';
import { toResourceName } from '@gantry/scheduling/msproject';
import { sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { Draft } from './draft.ts';
import { givenNameFirst } from './given-name-first.ts';
import type { ImportReport } from './import-report.ts';

/** The names of the file, with the matching person and the number of works. */
export type MatchedPeople = ReadonlyMap<string, ImportedPerson>;

interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Matches the names of the file with people: first by the importer's choices, then by mail address, then by a name that
 * exactly one active or invited person has. All other names are reported and imported as resources.
 */
export async function matchPeople(
  db: Db | Tx,
  actor: Actor | null,
  { names, mails }: Pick<Draft, 'names' | 'mails'>,
  choices: readonly PersonChoice[] = [],
): Promise<MatchedPeople> {
  const works = new Map<string, number>();
  for (const name of [...names.values()].flat()) works.set(name, (works.get(name) ?? 0) + 1);
  if (works.size === 0) return new Map();
  const find = personFinder(await listKnown(db, actor));
  const chosen = new Map(choices.map((choice) => [choice.name, choice]));
  return new Map(
    [...works].map(([name, count]) => {
      const choice = chosen.get(name);
      const match = choice ? find.chosen(choice) : find.proposed(name, mails.get(name));
      return [name, { name, works: count, ...match }];
    }),
  );
}

/** Finds the authors of comments in the other program whose names match exactly one person. */
export async function matchAuthors(
  db: Db | Tx,
  actor: Actor | null,
  { comments }: Pick<Draft, 'comments'>,
): Promise<ReadonlyMap<string, string>> {
  const authors = new Set([...comments.values()].flat().flatMap(({ author }) => author ?? []));
  if (authors.size === 0) return new Map();
  const find = personFinder(await listKnown(db, actor));
  return new Map(
    [...authors].flatMap((author) => {
      const { userId } = find.proposed(author);
      return userId === null ? [] : [[author, userId] as const];
    }),
  );
}

/** Reports names that match several people. */
export function reportPeople(people: MatchedPeople, report: ImportReport): void {
  for (const { name, match } of people.values()) {
    if (match === 'several') report.note('Several people have these names; they came in as resources', name);
  }
}

type Match = Pick<ImportedPerson, 'match' | 'userId' | 'invite'>;

const wordsOf = (name: string): string => name.trim().toLowerCase();

function personFinder(known: readonly KnownPerson[]) {
  const byId = new Set(known.map(({ id }) => id));
  const byMail = new Map(known.map((person) => [person.email.toLowerCase(), person]));
  const byName = Map.groupBy(known, ({ name }) => wordsOf(name));
  // Many directories show "Meyer, Klaus" where others have "Klaus Meyer".
  const byGivenFirst = Map.groupBy(known, ({ name }) => wordsOf(givenNameFirst(name)));
  // Files of Microsoft Project have no commas and brackets in names.
  const byFileName = Map.groupBy(known, ({ name }) => wordsOf(toResourceName(name)));
  const found = (match: Match['match'], userId: string): Match => ({ match, userId, invite: null });
  const noPerson = (match: Match['match']): Match => ({ match, userId: null, invite: null });
  const proposed = (name: string, address = name): Match => {
    const mail = byMail.get(readAddress(address)?.email ?? '') ?? byMail.get(readAddress(name)?.email ?? '');
    if (mail) return found('mail', mail.id);
    const [person, namesake] =
      byName.get(wordsOf(name)) ??
      byGivenFirst.get(wordsOf(givenNameFirst(name))) ??
      byFileName.get(wordsOf(name)) ??
      [];
    if (namesake) return noPerson('several');
    return person ? found('name', person.id) : noPerson('nobody');
  };
  return {
    proposed,
    chosen: ({ name, userId, invite }: PersonChoice): Match => {
      if (userId !== undefined) return byId.has(userId) ? found('chosen', userId) : proposed(name);
      if (invite === undefined) return noPerson('left_out');
      const there = byMail.get(invite);
      return there ? found('mail', there.id) : { match: 'invited', userId: null, invite };
    },
  };
}

/** The people that the importer may see. */
async function listKnown(db: Db | Tx, actor: Actor | null): Promise<KnownPerson[]> {
  const sight = actor === null ? sql`true` : accessFilter(actor, 'read', 'users', 'u');
  const { rows } = await sql<KnownPerson>`
    select u.id, u.name, u.email from app_user u where u.status <> 'disabled' and ${sight}`.execute(db);
  return rows;
}
