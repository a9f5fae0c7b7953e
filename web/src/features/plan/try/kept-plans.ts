import { nothingTried, type TriedPlan } from './tried-plan.ts';

/*
 * Trial plans in the storage of the browser: one for each project. All tabs continue from the latest stored version,
 * whichever tab stored it, so that nothing is lost when the person works in two of them.
 */

/** The plan before a step, or after an undone step. */
export interface TriedStep {
  /** The name of the step in the undo message. */
  readonly what: string;
  readonly plan: TriedPlan;
}

/** A trial plan with its undo and redo steps. The latest step is last. */
export interface KeptPlan extends TriedPlan {
  readonly past?: readonly TriedStep[];
  readonly future?: readonly TriedStep[];
}

type Kept = KeptPlan | undefined;

/** Without storage a trial plan lasts until the page is left. */
const unstored = new Map<string, Kept>();
/** A parsed plan stays the same object while its text is the same. */
const read = new Map<string, { readonly text: string; readonly plan: Kept }>();
const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const tell of listeners) tell();
};

/** Subscribes to changes of the stored plans in this and other tabs. */
export function onKept(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tellAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tellAll);
  };
}

export function readKept(key: string): Kept {
  if (unstored.has(key)) return unstored.get(key);
  const text = storedText(key);
  if (text === null) return undefined;
  const known = read.get(key);
  if (known?.text === text) return known.plan;
  const plan = planOf(text);
  read.set(key, { text, plan });
  return plan;
}

/** Changes and stores the latest known version, from this or another tab. */
export function keep(key: string, change: (known: Kept) => Kept): void {
  const plan = change(readKept(key));
  try {
    if (plan === undefined) localStorage.removeItem(key);
    else {
      const text = JSON.stringify(plan);
      localStorage.setItem(key, text);
      read.set(key, { text, plan });
    }
    unstored.delete(key);
  } catch {
    unstored.set(key, plan);
  }
  tellAll();
}

let listed: readonly string[] = [];

/**
 * The parts after a prefix in the storage keys of trial plans. Returns the same array while its contents are the same.
 */
export function listKept(prefix: string): readonly string[] {
  const keys = [...storedKeys(), ...unstored.keys()].filter((key) => key.startsWith(prefix));
  const kept = new Set(keys.filter((key) => readKept(key) !== undefined));
  const names = Array.from(kept, (key) => key.slice(prefix.length)).sort();
  if (names.length !== listed.length || names.some((name, at) => name !== listed[at])) listed = names;
  return listed;
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Invalid or damaged data is ignored: otherwise reading it would fail each time the page is opened. */
function planOf(text: string): Kept {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    // An older version does not store newer parts.
    const plan = { ...nothingTried, ...value };
    if (!isPlan(plan)) return undefined;
    const { past, future, ...tried } = plan as KeptPlan;
    return areSteps(past) && areSteps(future) ? plan : tried;
  } catch {
    return undefined;
  }
}

const isPlan = (plan: Record<keyof TriedPlan, unknown>): plan is TriedPlan =>
  areAll(
    plan.works,
    ({ id, change, shown, before }) => isText(id) && [change, shown, before].every(isObject),
  ) &&
  areAll(plan.addLinks, ({ predecessorId, successorId }) => isText(predecessorId) && isText(successorId)) &&
  areAll(plan.changeLinks, ({ id, before, change }) => isText(id) && isObject(before) && isObject(change)) &&
  areAll(plan.guests, ({ id }) => isText(id)) &&
  Array.isArray(plan.removeLinkIds) &&
  plan.removeLinkIds.every(isText);

/** Damaged steps cannot be undone or redone, but the trial plan stays. */
const areSteps = (steps: unknown): boolean =>
  steps === undefined ||
  areAll(steps, ({ what, plan }) => isText(what) && isObject(plan) && isPlan({ ...nothingTried, ...plan }));

const areAll = (parts: unknown, isOne: (part: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(parts) && parts.every((part) => isObject(part) && isOne(part));

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
