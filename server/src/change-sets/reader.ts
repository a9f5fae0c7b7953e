import type { Actor } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { EntityRegistry } from './entity-registry.ts';

/** The reader of the log. */
export interface Reader {
  readonly db: Db;
  readonly entities: EntityRegistry;
  readonly actor: Actor;
}
