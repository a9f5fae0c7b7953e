import type { Rescheduled } from '@gantry/contract';
import type { Actor, PolicyStore } from '../access/index.ts';
import type { ChangeSetWriter, Consequence, EntityRegistry, Limits } from '../change-sets/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { ReadBudget } from './read-budget.ts';

/** What handlers use: the platform, and the services that all domains share. */
export interface Services extends PlatformServices {
  readonly policies: PolicyStore;
  readonly entities: EntityRegistry;
  /** The budget of one person's reads. */
  readonly reads: ReadBudget;
  /** Whether there is disk space for writes. */
  readonly disk: DiskWatch;
  /** The most works of a project, for everything that creates works. */
  readonly limits: Limits;
  /** The consequences of this person's writes. */
  openConsequence(actor: Actor): WriteConsequence;
}

export interface WriteConsequence extends Consequence {
  /** Called after all writes: notifies people, and returns the part of the response about this. */
  conclude(change: ChangeSetWriter): Promise<{ rescheduled?: Rescheduled }>;
}
