import type { Sync } from '#sync/sync.ts';
import type { Direction, Taken } from '#sync/undo/undo-turns.ts';
import { type KeptPlan, keep, readKept, type TriedStep } from './kept-plans.ts';
import { nothingTried, type TriedPlan } from './tried-plan.ts';
import { say } from './words/index.ts';

/* The steps of a trial plan. They are stored with the plan, so that they can be undone after a reload as well. */

/** Where real changes are recorded. */
type Elsewhere = Pick<Sync, 'own' | 'queue'>;

const mostSteps = 50;
const thrownWords = say('throwing');

/** Adds a step to the trial. `what`: its name in the undo message. */
export function tryStep(
  sync: Elsewhere,
  key: string,
  what: string,
  change: (known: TriedPlan) => TriedPlan,
): void {
  keep(key, (known = nothingTried) => ({
    ...change(known),
    past: [...(known.past ?? []), { what, plan: bare(known) }].slice(-mostSteps),
  }));
  lastStep = { key, after: newestElsewhere(sync) };
}

/** Discards the trial. This can be undone until the person does something else on this page. */
export function throwAway(sync: Elsewhere, key: string): void {
  const plan = readKept(key);
  if (plan === undefined) return;
  keep(key, () => undefined);
  thrown.set(key, { plan, after: newestElsewhere(sync) });
}

/**
 * Undoes or redoes a step of the trial. Undefined: it is not the trial's turn. Inside the trial it always is. Beside
 * it, where other projects can be changed as well, it is only when nothing else was done since its last step.
 */
export function takeTried(
  sync: Elsewhere,
  key: string,
  direction: Direction,
  isInside: boolean,
): Taken | undefined {
  const known = readKept(key);
  if (known === undefined)
    return direction === 'undo' && isThrownLast(sync, key) ? bringBack(key) : undefined;
  const isItsTurn = isInside || (lastStep?.key === key && lastStep.after === newestElsewhere(sync));
  if (!isItsTurn) return undefined;
  if (direction === 'redo' && thrown.get(key)?.plan === known) {
    throwAway(sync, key);
    return { what: thrownWords };
  }
  const taken = turn(known, direction);
  if (taken === undefined) return isInside ? { nothing: nothingLeft[direction] } : undefined;
  keep(key, () => taken.plan);
  return { what: taken.what };
}

const nothingLeft: Readonly<Record<Direction, string>> = {
  undo: say('nothingToUndo'),
  redo: say('nothingToRedo'),
};

/** Plans that were discarded on this page. */
const thrown = new Map<string, { readonly plan: KeptPlan; readonly after: string }>();
/** The trial with the latest step on this page. */
let lastStep: { readonly key: string; readonly after: string } | undefined;

const isThrownLast = (sync: Elsewhere, key: string): boolean =>
  thrown.get(key)?.after === newestElsewhere(sync);

/** The latest real change on this page: written, or queued while offline. */
const newestElsewhere = ({ own, queue }: Elsewhere): string =>
  `${own.next('undo', () => false)?.id} ${queue.countFresh()}`;

/** Restores a plan that was discarded on this page, unless another trial has begun in its place. */
export function bringBack(key: string): Taken | undefined {
  const last = thrown.get(key);
  if (last === undefined || readKept(key) !== undefined) return undefined;
  keep(key, () => last.plan);
  const plan = readKept(key);
  if (plan !== undefined) thrown.set(key, { ...last, plan });
  lastStep = { key, after: last.after };
  return { what: thrownWords };
}

function turn(known: KeptPlan, direction: Direction): { plan: KeptPlan; what: string } | undefined {
  const { past = [], future = [] } = known;
  const step = (direction === 'undo' ? past : future).at(-1);
  if (step === undefined) return undefined;
  const { what } = step;
  const here: TriedStep = { what, plan: bare(known) };
  const plan =
    direction === 'undo'
      ? { ...step.plan, past: past.slice(0, -1), future: [...future, here] }
      : { ...step.plan, past: [...past, here], future: future.slice(0, -1) };
  return { plan, what };
}

function bare({ past: _past, future: _future, ...plan }: KeptPlan): TriedPlan {
  return plan;
}
