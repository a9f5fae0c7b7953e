import type { NewWork, WorkAsPredecessor } from '@gantry/contract';
import { MAX_PREDECESSORS } from '@gantry/contract/vocabulary';
import type { Intent } from '@gantry/gantt';
import { type PlanUnits, readTypedLink, splitTypedLinks, type TypedLink } from '#features/works/index.ts';
import { type Plan, usualTimeOf } from '../model/plan.ts';
import { type LinkChanges, linksAsTyped, shortened } from '../model/predecessors.ts';
import { say as sayPlan } from '../words/index.ts';
import type { Host, Wanted } from './changes.ts';
import { linksChange } from './link-changes.ts';
import { say } from './words/index.ts';

type Edit = Pick<Extract<Intent, { kind: 'edit' }>, 'work' | 'text'>;

/** Looked-up works of other plans by their keys; a sentence when one is not available. */
export type Elsewhere = ReadonlyMap<string, WorkAsPredecessor | string>;
export const nowhere: Elsewhere = new Map();

/**
 * Changes only what was typed: links that others have added or removed meanwhile stay. `elsewhere`: the looked-up works
 * for the keys that `keysElsewhere` finds in the text.
 */
export function typedPredecessors(
  host: Host,
  begun: Plan,
  { work, text }: Edit,
  elsewhere = nowhere,
): Wanted {
  const { plan, projectKey, daysPerMonth } = host;
  const row = plan.rowOf(work) ?? -1;
  const read = readPredecessors(begun, begun.rowOf(work) ?? -1, {
    text,
    projectKey,
    daysPerMonth,
    elsewhere,
  });
  if (typeof read === 'string') return read;
  const left = onlyNews(plan, row, read);
  if (left.added.length + left.removed.length === 0) return undefined;
  const guests = left.added.flatMap(({ predecessor }) => {
    const found = elsewhere.get(predecessor.key);
    return typeof found === 'object' ? found : [];
  });
  const waits = guests.find(({ preceding }) => preceding.includes(plan.works.id[row] ?? ''));
  if (waits !== undefined) return say('circle', { key: plan.works.key[row] ?? '', before: waits.work.key });
  return linksChange(host, row, left, { begun, guests: guests.map((guest) => guest.work) });
}

/** The typed changes that are not done already. `row`: of the successor. */
export function onlyNews(plan: Plan, row: number, { added, removed }: LinkChanges): LinkChanges {
  const { links, works, outside } = plan;
  const isThere = (typed: LinkChanges['added'][number]) =>
    links.id.some(
      (_, link) =>
        links.successor[link] === row &&
        works.id[links.predecessor[link] ?? -1] === typed.predecessor.id &&
        links.type[link] === typed.type &&
        links.lag[link] === typed.lag &&
        links.lagUnit[link] === typed.lagUnit,
    ) ||
    outside.some(
      (from) =>
        from.id === typed.predecessor.id && from.successorId === works.id[row] && isSameKind(from, typed),
    );
  const ids = new Set([...links.id, ...outside.map(({ linkId }) => linkId)]);
  return {
    added: added.filter((link) => !isThere(link)),
    removed: removed.filter((id) => ids.has(id)),
  };
}

interface TypedText extends PlanUnits {
  readonly text: string;
  readonly projectKey: string;
  readonly elsewhere?: Elsewhere;
}

/** The changes from typed predecessors of the work in a row; a sentence when they cannot be read. */
export function readPredecessors(
  plan: Plan,
  row: number,
  { text, projectKey, daysPerMonth, elsewhere = nowhere }: TypedText,
): LinkChanges | string {
  const before = new Map(linksAsTyped(plan, row, projectKey).map((link) => [link.text, link.id]));
  const added: LinkChanges['added'][number][] = [];
  for (const part of splitTypedLinks(text)) {
    if (part === '' || before.delete(part)) continue;
    const link = readTypedLink(part, projectKey, { ...usualTimeOf(plan, row), daysPerMonth });
    if (link === undefined) return sayPlan('noLink', { typed: shortened(part) });
    const { key, ...kind } = link;
    const predecessor = idOf(plan, key, elsewhere);
    const found = elsewhere.get(key);
    if (predecessor === undefined && typeof found === 'string') return found;
    if (predecessor === undefined) return sayPlan('notInPlan', { key });
    // A predecessor that is typed twice counts once.
    const isTwice = added.some((other) => other.predecessor.key === key && isSameKind(other, kind));
    if (!isTwice) added.push({ ...kind, predecessor: { id: predecessor, key } });
  }
  return { added, removed: [...before.values()] };
}

type NewPredecessor = NonNullable<NewWork['predecessors']>[number];

/** The new work that an unknown key refers to; undefined: none. */
export type FindRow = (key: string) => number | undefined;

/**
 * Reads the predecessors of a new work: works of the plan, known works of other plans, and new works of the same block.
 */
export function readNewPredecessors(
  plan: Plan,
  { text, projectKey, elsewhere = nowhere, ...units }: TypedText,
  { findRow, copyOf = () => undefined }: { readonly findRow: FindRow; readonly copyOf?: FindRow },
): NewPredecessor[] | string {
  const read: NewPredecessor[] = [];
  for (const part of splitTypedLinks(text).filter((each) => each !== '')) {
    const link = readTypedLink(part, projectKey, { ...plan.usualTime(null), ...units });
    if (link === undefined) return sayPlan('noLink', { typed: shortened(part) });
    const { key, ...kind } = link;
    const copy = copyOf(key);
    const predecessorId = copy === undefined ? idOf(plan, key, elsewhere) : undefined;
    const row = predecessorId === undefined ? (copy ?? findRow(key)) : undefined;
    const found = elsewhere.get(key);
    if (predecessorId !== undefined) read.push({ ...kind, predecessorId });
    else if (row !== undefined) read.push({ ...kind, row });
    else if (typeof found === 'string') return found;
    else return sayPlan(key.startsWith(`${projectKey}-`) ? 'notInPlan' : 'elsewhereLater', { key });
  }
  const names = read.map(({ predecessorId, row, type }) => `${predecessorId ?? row} ${type}`);
  const once = read.filter((_, place) => names.indexOf(names[place] ?? '') === place);
  return once.length > MAX_PREDECESSORS ? say('tooManyBefore', { most: MAX_PREDECESSORS }) : once;
}

/** The keys in a text that the plan does not know. They must be looked up before the text is accepted. */
export function keysElsewhere(plan: Plan, row: number, { text, projectKey }: TypedText): string[] {
  const before = new Set(linksAsTyped(plan, row, projectKey).map((link) => link.text));
  const keys = splitTypedLinks(text)
    .filter((part) => !before.has(part))
    .flatMap((part) => readTypedLink(part, projectKey)?.key ?? [])
    .filter((key) => !key.startsWith(`${projectKey}-`) && idOf(plan, key, nowhere) === undefined);
  return [...new Set(keys)];
}

/** The id of a work of the plan, of a linked work of another plan, or of a looked-up one. */
function idOf({ works, outside }: Plan, key: string, elsewhere: Elsewhere): string | undefined {
  const found = elsewhere.get(key);
  return (
    works.id[works.key.indexOf(key)] ??
    (typeof found === 'object' ? found.work.id : undefined) ??
    outside.find((from) => from.key === key)?.id
  );
}

type Kind = Omit<TypedLink, 'key'>;
const isSameKind = (one: Kind, other: Kind): boolean =>
  one.type === other.type && one.lag === other.lag && one.lagUnit === other.lagUnit;
