import type { AnyEntity } from './entity.ts';

/** All entities by their name in the log. */
export class EntityRegistry {
  readonly #entities: ReadonlyMap<string, AnyEntity>;

  constructor(entities: readonly AnyEntity[]) {
    this.#entities = new Map(entities.map((entity) => [entity.name, entity]));
    if (this.#entities.size < entities.length) throw new Error('Two entities have the same name');
  }

  get all(): readonly AnyEntity[] {
    return [...this.#entities.values()];
  }

  get(name: string): AnyEntity {
    const entity = this.#entities.get(name);
    if (!entity) throw new Error(`The log names the undefined entity ${name}`);
    return entity;
  }
}
