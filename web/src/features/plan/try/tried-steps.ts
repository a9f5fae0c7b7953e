import type { Sync } from '#sync/sync.ts';
import type { Direction, Taken } from '#sync/undo/undo-turns.ts';
import { type KeptPlan, keep, readKept, type TriedStep } from './kept-plans.ts';
import { nothingTried, type TriedPlan } from './tried-plan.ts';
import { say } from './words/index.ts';

/*
 * What was done in a plan that is tried, step by step. The steps are kept with the plan, so that they can be taken back after a
 * reload as well.
 */

/** Where changes are noted that are not tried. */
type Elsewhere = Pick<Sync, 'own' | 'queue'>;

const mostSteps = 50;
const thrownWords = say('throwing');

/** Tries something more. `what`: how it is called when it is taken back. */
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

/** Ends the trial; it can be taken back until something else is done on this page. */
export function throwAway(sync: Elsewhere, key: string): void {
  const plan = readKept(key);
  if (plan === undefined) return;
  keep(key, () => undefined);
  thrown.set(key, { plan, after: newestElsewhere(sync) });
}

/**
 * Takes a step of the trial back, or again. Undefined: it is not the trial's turn. Inside of the trial it always is; beside it, where
 * other projects are changed as well, only when nothing else was done since its last step.
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

/** Plans that were thrown away on this page. */
const thrown = new Map<string, { readonly plan: KeptPlan; readonly after: string }>();
/** The trial in which something was done last on this page. */
let lastStep: { readonly key: string; readonly after: string } | undefined;

const isThrownLast = (sync: Elsewhere, key: string): boolean =>
  thrown.get(key)?.after === newestElsewhere(sync);

/** What was done last on this page that is not tried: written, or waiting for a connection. */
const newestElsewhere = ({ own, queue }: Elsewhere): string =>
  `${own.next('undo', () => false)?.id} ${queue.countFresh()}`;

/** Brings a plan back that was thrown away on this page, unless another one is tried in its place. */
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
