import type { Rescheduled } from '@gantry/contract';
import type { Actor, PolicyStore } from '../access/index.ts';
import type { ChangeSetWriter, Consequence, EntityRegistry, Limits } from '../change-sets/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { ReadBudget } from './read-budget.ts';

/** What handlers stand on: the platform, and the trunk that all domains share. */
export interface Services extends PlatformServices {
  readonly policies: PolicyStore;
  readonly entities: EntityRegistry;
  /** What one person's reads may take of the database. */
  readonly reads: ReadBudget;
  /** Whether there is room to write. */
  readonly disk: DiskWatch;
  /** How many works a project may have, for everything that writes works. */
  readonly limits: Limits;
  /** What follows from what this person writes. */
  openConsequence(actor: Actor): WriteConsequence;
}

export interface WriteConsequence extends Consequence {
  /** Once all is written: tells whom it concerns, and gives what the answer says of it. */
  conclude(change: ChangeSetWriter): Promise<{ rescheduled?: Rescheduled }>;
}
