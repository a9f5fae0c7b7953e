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
 * What holds for everything that a person writes, whichever route it comes by: nobody changes a row that they cannot see,
 * and nobody comes to more rights on a row that was there before. The writer of change sets asks, so that no route can
 * forget to. It stands behind the checks of the routes and of undo, which know what they refuse and say so better.
 */
export class WriteGuard {
  readonly #tx: Tx;
  readonly #actor: Actor;
  readonly #entities: EntityRegistry;
  /** What the person might do to rows before fields changed that rules look at. */
  readonly #before = new Map<AnyEntity, Map<string, readonly Action[]>>();

  constructor(parts: { tx: Tx; actor: Actor; entities: EntityRegistry }) {
    this.#tx = parts.tx;
    this.#actor = parts.actor;
    this.#entities = parts.entities;
  }

  /** Who writes. */
  get actor(): Actor {
    return this.#actor;
  }

  /** For the statement that holds rows: whether the person knows of them. Undefined: that is asked by itself. */
  sightOf(entity: AnyEntity): RawBuilder<boolean> | undefined {
    if (entity.access.holdsAll(this.#actor)) return sql<boolean>`true`;
    return entity.access.sight(this.#actor, 'tracked');
  }

  /** Before fields of rows are changed, or with `row` the rows removed, that this change set has not made itself. */
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

  /** Once everything is written. */
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

  /** A head may move people within what they head already. */
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

  /** The person as what was written makes them; a person whom it disables has no rights to gain. */
  async #readAgain(): Promise<Actor> {
    const [actor] = await loadActors(this.#tx, this.#actor.policy, [this.#actor.id]);
    return actor ?? this.#actor;
  }
}
