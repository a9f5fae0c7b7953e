import { MAX_RESCHEDULED_WORKS, type Rescheduled } from '@gantry/contract';
import { type Actor, requireAccess } from '../access/index.ts';
import type { ChangeSetWriter, Consequence, SettleOptions } from '../change-sets/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { tellWatchers } from '../notifications/index.ts';
import type { Clock } from '../platform/clock.ts';
import { allowTimeFor, type Tx } from '../platform/database/index.ts';
import { lockPlansOfChangeSet, workEntity, workFacts } from '../works/index.ts';
import { listShifts, sumUpFollowers } from './followers.ts';
import { leaveToCatchUp } from './leave-to-catch-up.ts';
import { listMovedWorks, listWorkFacts } from './moved-works.ts';
import { type Reach, readReach } from './read-reach.ts';
import { rollUpProgress } from './roll-up-progress.ts';
import { findHolds, type Hold, type Move, scheduleReach, withHolds } from './schedule-reach.ts';
import { tellOfPushes } from './tell-of-pushes.ts';
import { findTouched } from './touched.ts';

/** The author of a change, and the clock. */
interface Mover {
  readonly actor: Actor;
  readonly clock: Clock;
}

/**
 * Reschedules everything that a change set can reach, in the same transaction and as a part of the same change set. It
 * reads the items of the change set, so it does not matter how they were written.
 */
export class Rescheduling implements Consequence {
  readonly #mover: Mover;
  /** Moved works, as they were before. */
  readonly #moves = new Map<string, Move>();
  /** By how many working days followers have moved. */
  readonly #shifts = new Map<string, number>();
  /** The working minutes of a default day of the plan that was scheduled last. */
  #minutesPerDay = 0;

  constructor(mover: Mover) {
    this.#mover = mover;
  }

  lockBeforeUndo(tx: Tx, changeSetSeq: number): Promise<void> {
    return lockPlansOfChangeSet(tx, changeSetSeq);
  }

  async settle(change: ChangeSetWriter, options: SettleOptions): Promise<void> {
    await this.#reschedule(change, options);
    await rollUpProgress(change);
  }

  async #reschedule(change: ChangeSetWriter, { holdsFollowers = false }: SettleOptions): Promise<void> {
    const found = findTouched(change.listItems());
    if (!found) return;
    const { tx } = change;
    const touched = await leaveToCatchUp(change, found);
    const time = await loadCompanyTime(tx, this.#mover.clock);
    const reaches = await readReach(tx, touched, time);
    const settled = holdsFollowers ? await this.#hold(change, reaches, touched.workIds) : reaches;
    const moves = settled.flatMap((reach) => {
      const moved = scheduleReach(reach);
      const shifts = listShifts(reach, moved, { changedIds: touched.workIds, time });
      this.#minutesPerDay = time.calendarOf(null, reach.calendarId).minutesPerDay;
      for (const [id, days] of shifts) this.#shifts.set(id, days);
      return moved;
    });
    await allowTimeFor(tx, moves.length);
    await change.updateMany(workEntity, moves.map(toPatch), { origin: 'scheduler' });
    for (const move of moves) this.#remember(move);
  }

  /**
   * Notifies the people whose works were pushed past a deadline. Returns the part of the response about moved works.
   */
  async conclude(change: ChangeSetWriter): Promise<{ rescheduled?: Rescheduled }> {
    const { tx } = change;
    const { actor } = this.#mover;
    const notifier = { db: tx, actor, at: new Date(change.at), changeSetId: change.id };
    if (this.#moves.size > 0) await tellOfPushes(notifier, [...this.#moves.values()]);
    await tellWatchers(notifier, change.listItems());
    if (this.#moves.size === 0) return {};
    const { count, works } = await listMovedWorks(tx, actor, [...this.#moves.keys()], MAX_RESCHEDULED_WORKS);
    if (count === 0) return {};
    const minutesPerDay = this.#minutesPerDay;
    return {
      rescheduled: { count, works, ...sumUpFollowers(this.#shifts, { count, works, minutesPerDay }) },
    };
  }

  #remember(move: Move): void {
    const { before } = this.#moves.get(move.id) ?? move;
    this.#moves.set(move.id, { ...move, before });
  }

  /** Holding a work in place changes it, and requires the same right. */
  async #hold(
    change: ChangeSetWriter,
    reaches: readonly Reach[],
    changedIds: ReadonlySet<string>,
  ): Promise<Reach[]> {
    const held = reaches.map((reach) => ({ reach, holds: findHolds(reach, changedIds) }));
    const patches = held
      .flatMap(({ holds }) => [...holds.values()])
      .map(({ work: { id }, patch }: Hold) => ({ id, patch }));
    for (const facts of await listWorkFacts(
      change.tx,
      patches.map(({ id }) => id),
    ))
      requireAccess(this.#mover.actor, 'schedule', 'works', workFacts(facts));
    await change.updateMany(workEntity, patches);
    return held.map(({ reach, holds }) => withHolds(reach, holds));
  }
}

/** The duration of a work is what people entered; that of a summary is computed. */
function toPatch({ id, start, due, durationMinutes, before }: Move) {
  const isLonger = durationMinutes !== before.durationMinutes;
  return { id, patch: { start, due, ...(isLonger && { durationMinutes }) } };
}
