import type { ActionOn } from '@gantry/contract';
import {
  type Actor,
  actionsOn,
  decide,
  type FactsOf,
  type ProjectFacts,
  type UserFacts,
  type WorkFacts,
} from '../access/index.ts';

/** A person with open streams, with their relations prepared for fast look-ups. */
export class Viewer {
  readonly id: string;
  /** The rules that apply to a person: those of their roles, under one version of the policy. */
  readonly rules: number;
  readonly actor: Actor;
  readonly memberProjects: ReadonlySet<string>;
  readonly ledProjects: ReadonlySet<string>;
  readonly departments: ReadonlySet<string>;
  readonly departmentSubtree: ReadonlySet<string>;
  readonly headedDepartments: ReadonlySet<string>;
  readonly deputyDepartments: ReadonlySet<string>;

  constructor(actor: Actor) {
    this.id = actor.id;
    this.actor = actor;
    this.rules = numberOf(`${actor.policy.version} ${[...actor.roles].sort().join()}`);
    this.memberProjects = setOf(actor.memberProjectIds);
    this.ledProjects = setOf(actor.ledProjectIds);
    this.departments = setOf(actor.departmentIds);
    this.departmentSubtree = setOf(actor.departmentSubtreeIds);
    this.headedDepartments = setOf(actor.headedDepartmentIds);
    this.deputyDepartments = setOf(actor.deputyDepartmentIds);
  }

  mayReadPerson(facts: UserFacts): boolean {
    return decide(this.actor, 'read', 'users', facts).allowed;
  }
}

const NONE: ReadonlySet<string> = new Set();
const setOf = (ids: readonly string[]) => (ids.length === 0 ? NONE : new Set(ids));

const numbers = new Map<string, number>();

/**
 * Small numbers for few strings. They are never freed: there are only as many as combinations of roles and policies.
 */
function numberOf(text: string): number {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
}

/** Everything that can relate a person to a row of any kind, because a rule may use it. */
interface Relations {
  readonly people: readonly (string | null)[];
  readonly assignees: readonly string[];
  readonly projectId: string | null;
  readonly departmentId: string | null;
}

type LiveTarget = 'works' | 'projects' | 'departments' | 'users' | 'absences' | 'resources';

const ofPerson = ({ id, departmentId }: UserFacts): Relations => ({
  people: [id],
  assignees: [],
  projectId: null,
  departmentId,
});

const relationsOf: { readonly [T in LiveTarget]: (facts: FactsOf<T>) => Relations } = {
  works: ({ ownerId, reviewerId, createdBy, assigneeIds, projectId, departmentId }: WorkFacts) => ({
    people: [ownerId, createdBy, reviewerId],
    assignees: assigneeIds,
    projectId,
    departmentId,
  }),
  projects: ({ id, leadId, createdBy, departmentId }: ProjectFacts) => ({
    people: [leadId, createdBy],
    assignees: [],
    projectId: id,
    departmentId,
  }),
  departments: ({ id }) => ({ people: [], assignees: [], projectId: null, departmentId: id }),
  users: ofPerson,
  absences: ofPerson,
  resources: ({ departmentId }) => ({ people: [], assignees: [], projectId: null, departmentId }),
};

const RELATION_BITS = 10;

/**
 * A row that many people may or may not see. The rules are evaluated once for all people who have the same roles and
 * the same relations to it. For all others it costs a few look-ups.
 */
export class Subject<T extends LiveTarget> {
  readonly target: T;
  readonly facts: FactsOf<T>;
  readonly #relations: Relations;
  readonly #readable = new Map<number, boolean>();
  readonly #actions = new Map<number, readonly ActionOn<T>[]>();

  constructor(target: T, facts: FactsOf<T>) {
    this.target = target;
    this.facts = facts;
    this.#relations = relationsOf[target](facts);
  }

  isReadableBy(viewer: Viewer): boolean {
    const key = this.#keyOf(viewer);
    let readable = this.#readable.get(key);
    if (readable === undefined) {
      readable = decide(viewer.actor, 'read' as ActionOn<T>, this.target, this.facts).allowed;
      this.#readable.set(key, readable);
    }
    return readable;
  }

  /** What the person may do with it: the same list for all people with the same roles and relations. */
  actionsOf(viewer: Viewer): readonly ActionOn<T>[] {
    const key = this.#keyOf(viewer);
    let actions = this.#actions.get(key);
    if (actions === undefined) {
      actions = actionsOn(viewer.actor, this.target, this.facts);
      this.#actions.set(key, actions);
    }
    return actions;
  }

  #keyOf(viewer: Viewer): number {
    const { people, assignees, projectId, departmentId } = this.#relations;
    let bits = 0;
    if (people[0] === viewer.id) bits |= 1;
    if (people[1] === viewer.id) bits |= 2;
    if (assignees.includes(viewer.id)) bits |= 4;
    if (projectId !== null) {
      if (viewer.memberProjects.has(projectId)) bits |= 8;
      if (viewer.ledProjects.has(projectId)) bits |= 16;
    }
    if (departmentId !== null) {
      if (viewer.departments.has(departmentId)) bits |= 32;
      if (viewer.departmentSubtree.has(departmentId)) bits |= 64;
      if (viewer.headedDepartments.has(departmentId)) bits |= 128;
      if (viewer.deputyDepartments.has(departmentId)) bits |= 256;
    }
    if (people[2] === viewer.id) bits |= 512;
    return viewer.rules * 2 ** RELATION_BITS + bits;
  }
}
