import { MENTIONS_PER_COMMENT, mentionPattern, type WorkReaderChoice } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, decide, loadActors, type WorkFacts } from '../../access/index.ts';
import { beginsTyped, type Db, holdsWordTyped, type Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from './words/index.ts';

interface Mention {
  readonly id: string;
  /** As written in the text. */
  readonly name: string;
}

/** The number of people found by name whose access is checked. A longer name finds the others. */
const CANDIDATES = 100;
const CHOICES = 12;

/** Each person who is mentioned in a text, once. */
export function mentionedIn(body: string): Mention[] {
  const found = [...body.matchAll(mentionPattern)].flatMap(([, name, id]) =>
    name !== undefined && id !== undefined ? [[id, { id, name }] as const] : [],
  );
  return [...new Map(found).values()];
}

export function refuseTooManyMentions(body: string): void {
  if (mentionedIn(body).length <= MENTIONS_PER_COMMENT) return;
  const message = said('mostMentioned', { most: MENTIONS_PER_COMMENT });
  throw new ProblemError('request/invalid', message, { errors: [{ path: 'body', message }] });
}

/** The mentioned people who cannot see the comment. The author is informed; the mentioned people are not. */
export async function findUnreached(
  tx: Tx,
  actor: Actor,
  body: string,
  facts: WorkFacts,
): Promise<Mention[]> {
  const mentions = mentionedIn(body).filter(({ id }) => id !== actor.id);
  const people = await loadActors(
    tx,
    actor.policy,
    mentions.map(({ id }) => id),
  );
  const reached = new Set(people.filter((person) => mayRead(person, facts)).map(({ id }) => id));
  return mentions.filter(({ id }) => !reached.has(id));
}

/** People who may read a work, found by the beginning of their name or of a part of it. */
export async function listWorkReaders(
  db: Db,
  actor: Actor,
  facts: WorkFacts,
  text = '',
): Promise<WorkReaderChoice[]> {
  const mayBeNamed = accessFilter(actor, 'read', 'users', 'u');
  const nearest = [facts.ownerId, ...facts.assigneeIds];
  const candidates = await listCandidates(db, text, nearest, mayBeNamed);
  const people = await loadActors(
    db,
    actor.policy,
    candidates.map(({ id }) => id),
  );
  const readers = new Set(people.filter((person) => mayRead(person, facts)).map(({ id }) => id));
  return candidates.filter(({ id }) => readers.has(id)).slice(0, CHOICES);
}

function mayRead(person: Actor, facts: WorkFacts): boolean {
  return decide(person, 'read', 'works', facts).allowed;
}

/** People involved in the work come first, then those whose name begins with the text. */
async function listCandidates(
  db: Db,
  text: string,
  nearest: readonly (string | null)[],
  mayBeNamed: RawBuilder<boolean>,
): Promise<WorkReaderChoice[]> {
  const near = nearest.filter((id) => id !== null);
  const { rows } = await sql<WorkReaderChoice>`
    select id, name, job_title as "jobTitle" from app_user u
    where status = 'active' and ${mayBeNamed} and ${holdsWordTyped(sql`name`, text)}
    order by id = any(${near}::uuid[]) desc, ${beginsTyped(sql`name`, text)} desc, name, id limit ${CANDIDATES}`.execute(
    db,
  );
  return rows;
}
