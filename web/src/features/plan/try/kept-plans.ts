import { nothingTried, type TriedPlan } from './tried-plan.ts';

/*
 * Plans that are tried, as the browser keeps them: one for each project. All tabs go on from what was kept last, whichever kept it,
 * so that nothing is lost where the person tries on in two of them.
 */

/** The plan as it was before a step, or after one that was taken back. */
export interface TriedStep {
  /** How the step is called when it is taken back. */
  readonly what: string;
  readonly plan: TriedPlan;
}

/** What is tried, with the way back and forth through it. The last step stands last. */
export interface KeptPlan extends TriedPlan {
  readonly past?: readonly TriedStep[];
  readonly future?: readonly TriedStep[];
}

type Kept = KeptPlan | undefined;

/** Without storage a plan is tried until the page is left. */
const unstored = new Map<string, Kept>();
/** What was read stays the same object for as long as it says the same. */
const read = new Map<string, { readonly text: string; readonly plan: Kept }>();
const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const tell of listeners) tell();
};

/** Hears of what is kept here and in other tabs. */
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

/** Keeps what becomes of the newest that is known, here or in another tab. */
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

/** What stands behind a prefix in the keys of plans that are tried; the same array for as long as it holds the same. */
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

/** What is no plan, or is damaged, is not tried: reading it must not fail each time that the page is opened. */
function planOf(text: string): Kept {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    // An older version has left out what it did not know.
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

/** Steps that are damaged cannot be taken; what is tried stays. */
const areSteps = (steps: unknown): boolean =>
  steps === undefined ||
  areAll(steps, ({ what, plan }) => isText(what) && isObject(plan) && isPlan({ ...nothingTried, ...plan }));

const areAll = (parts: unknown, isOne: (part: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(parts) && parts.every((part) => isObject(part) && isOne(part));

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
