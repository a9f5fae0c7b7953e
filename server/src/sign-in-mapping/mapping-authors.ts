import {
  type Actor,
  actionsOn,
  CompiledPolicy,
  holdsEverything,
  loadActors,
  readRules,
} from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { factsOf, type MappingFacts, refuseMapping } from './mapping-entity.ts';
import type { UsableMapping } from './settle-person.ts';
import type { StandingRow } from './standing-repository.ts';

/** A mapping with the person who changed it last; null: a command. */
type Authored = Pick<UsableMapping, 'authorId'>;

/**
 * The effects of a sign-in are checked with the current rights of the author of the mapping: a mapping gives only what
 * its author may give, and gives its author nothing that they could not give themselves. Existing effects on people
 * stay.
 */
export class MappingAuthors {
  readonly #actors: ReadonlyMap<string, Actor>;

  private constructor(actors: readonly Actor[]) {
    this.#actors = new Map(actors.map((actor) => [actor.id, actor]));
  }

  static async open(db: Db | Tx, mappings: readonly Authored[]): Promise<MappingAuthors> {
    const ids = new Set(mappings.flatMap(({ authorId }) => authorId ?? []));
    const policy = (await readRules(db)) ?? new CompiledPolicy(0, []);
    return new MappingAuthors(await loadActors(db, policy, [...ids]));
  }

  /** Returns the mappings with what they may give to this person. */
  async prepare(
    db: Db | Tx,
    mappings: readonly UsableMapping[],
  ): Promise<(standing: StandingRow) => UsableMapping[]> {
    const facts = await factsOf(db, mappings);
    return (standing) =>
      mappings.map((mapping, place) => ({
        ...mapping,
        withheld: this.#withheld(mapping, facts[place], standing),
      }));
  }

  /** Whether the author may give what the mapping names to any person. */
  mayGive(authorId: string | null, facts: MappingFacts | undefined): boolean {
    if (authorId === null || facts === undefined) return true;
    const author = this.#actors.get(authorId);
    return author !== undefined && refuseMapping(author, facts) === undefined;
  }

  #withheld(
    mapping: UsableMapping,
    facts: MappingFacts | undefined,
    standing: StandingRow,
  ): NonNullable<UsableMapping['withheld']> {
    if (mapping.authorId === null || facts === undefined) return 'nothing';
    const author = this.#actors.get(mapping.authorId);
    if (!author || !this.mayGive(author.id, facts)) return 'everything';
    if (author.id === standing.id) return holdsEverything(author) ? 'nothing' : 'places';
    return gainsOver(author, standing, mapping.departmentId) ? 'places' : 'nothing';
  }
}

/**
 * Whether this department would give the author more rights over the person, or let them read why the person was
 * absent.
 */
function gainsOver(author: Actor, standing: StandingRow, departmentId: string | null): boolean {
  if (departmentId === null) return false;
  const isAbove = (id: string | null) => id !== null && author.headedDepartmentIds.includes(id);
  if (standing.hasReasons && isAbove(departmentId) && !isAbove(standing.departmentId)) return true;
  const rightsIn = (id: string | null) => actionsOn(author, 'users', { id: standing.id, departmentId: id });
  const before = rightsIn(standing.departmentId);
  return rightsIn(departmentId).some((action) => action !== 'create' && !before.includes(action));
}
