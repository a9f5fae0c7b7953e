import type { Action } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  type Actor,
  findGainedReasons,
  findGainedTarget,
  findSelfGrant,
  loadActors,
  notFound,
  selfGrant,
} from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { ChangeItem } from './change-items.ts';
import type { AnyEntity } from './entity.ts';
import type { EntityRegistry } from './entity-registry.ts';

type Rights = ReadonlyMap<string, readonly Action[]>;

/**
 * Rules for everything that a person writes, whatever the route: a person cannot change a row that they cannot see, and
 * cannot get more rights on an existing row. The writer of change sets enforces them, so that no route can forget to.
 * They come in addition to the checks of the routes and of undo, which give better errors.
 */
export class WriteGuard {
  readonly #tx: Tx;
  readonly #actor: Actor;
  readonly #entities: EntityRegistry;
  /** The person's actions on rows before fields were changed that rules use. */
  readonly #before = new Map<AnyEntity, Map<string, readonly Action[]>>();

  constructor(parts: { tx: Tx; actor: Actor; entities: EntityRegistry }) {
    this.#tx = parts.tx;
    this.#actor = parts.actor;
    this.#entities = parts.entities;
  }

  /** The person who writes. */
  get actor(): Actor {
    return this.#actor;
  }

  /**
   * The condition that the person knows of rows, for the statement that locks them. If undefined, this is checked
   * separately.
   */
  sightOf(entity: AnyEntity): RawBuilder<boolean> | undefined {
    if (entity.access.holdsAll(this.#actor)) return sql<boolean>`true`;
    return entity.access.sight(this.#actor, 'tracked');
  }

  /**
   * Called before fields of existing rows are changed or (with `row`) rows are removed, except rows that this change
   * set created.
   */
  async beforeWrite(
    entity: AnyEntity,
    ids: readonly string[],
    fields: readonly string[],
    isSeen: boolean,
  ): Promise<void> {
    if (ids.length === 0 || entity.access.holdsAll(this.#actor)) return;
    if (!isSeen) await this.#requireSight(entity, ids);
    if (fields.some((field) => entity.access.isDecisive(field))) await this.#remember(entity, ids);
    const { governs } = entity;
    if (governs?.fields.some((field) => fields.includes(field)))
      await this.#remember(this.#entities.get(governs.entity), await governs.findIds(this.#tx, ids));
  }

  /** Called once everything is written. */
  async beforeFinish(items: readonly ChangeItem[]): Promise<void> {
    const isRelated = items.some(({ entity, field }) => this.#entities.get(entity).relates?.includes(field));
    const actor = isRelated ? await this.#readAgain() : this.#actor;
    for (const [entity, before] of this.#before) {
      const after = await entity.access.findActions(this.#tx, actor, [...before.keys()]);
      for (const [id, actions] of after) {
        const rights = { before: before.get(id) ?? [], after: actions };
        const refusal = findSelfGrant(this.#actor, entity.access.target, rights);
        if (refusal) throw refusal;
      }
    }
    if (actor === this.#actor) return;
    await this.#refuseReasons(actor, items);
    const made = items
      .filter(({ field, old }) => field === 'row' && old === null)
      .map(({ entityId }) => entityId);
    const gained = await findGainedTarget(this.#tx, { before: this.#actor, after: actor, made });
    if (gained) throw selfGrant([gained.action], gained.target, gained.grantedBy);
  }

  /** A head may move people only within the departments that they already head. */
  async #refuseReasons(after: Actor, items: readonly ChangeItem[]): Promise<void> {
    const held = new Set<unknown>(this.#actor.headedDepartmentIds);
    const moved = items.filter(
      ({ entity, field, old }) => entity === 'user' && field === 'departmentId' && !held.has(old),
    );
    const refusal = await findGainedReasons(this.#tx, {
      before: this.#actor,
      after,
      moved: moved.map(({ entityId }) => entityId),
    });
    if (refusal) throw refusal;
  }

  async #requireSight(entity: AnyEntity, ids: readonly string[]): Promise<void> {
    const known = await entity.access.findKnown(this.#tx, this.#actor, ids);
    if (ids.some((id) => !known.has(id))) throw notFound();
  }

  async #remember(entity: AnyEntity, ids: readonly string[]): Promise<void> {
    if (entity.access.holdsAll(this.#actor)) return;
    const before = this.#before.get(entity) ?? new Map<string, readonly Action[]>();
    this.#before.set(entity, before);
    const rights: Rights = await entity.access.findActions(
      this.#tx,
      this.#actor,
      ids.filter((id) => !before.has(id)),
    );
    for (const [id, actions] of rights) before.set(id, actions);
  }

  /** The person after the changes. If the changes disable the person, there are no rights to gain. */
  async #readAgain(): Promise<Actor> {
    const [actor] = await loadActors(this.#tx, this.#actor.policy, [this.#actor.id]);
    return actor ?? this.#actor;
  }
}
