import type { PolicyDraft, PolicyPreview, References, RightsChange } from '@gantry/contract';
import { type Actor, holdsAll, loadEverybody, mayEver } from '../../access/index.ts';
import { findReferences } from '../../company/index.ts';
import { compileDraft } from '../compile-draft.ts';
import { type ChangedAction, directionFor, listChangedActions, scopesFor } from './changed-rules.ts';
import { type CountedRows, countRows, isRowTarget, type RowQuestion } from './count-rows.ts';
import { findUses, type UseReader } from './used-lately.ts';

/** One person under the current and under the new rules. */
interface Twice {
  readonly before: Actor;
  readonly after: Actor;
}

type Change = RightsChange['gains'][number];

/** Computes exactly who would gain and lose what. Rules that could not be saved are refused in the same way. */
export async function previewPolicy(
  reader: UseReader,
  draft: PolicyDraft,
): Promise<{ response: PolicyPreview; references: References }> {
  const { db, actor } = reader;
  const next = await compileDraft(reader, draft);
  const everybody = await loadEverybody(db, actor.policy);
  const twice = everybody.map((before) => ({ before, after: { ...before, policy: next } }));
  const changed = listChangedActions(actor.policy, next);
  const people = await findChanges(reader, twice, changed);
  return {
    response: {
      people,
      unchanged: everybody.length - people.length,
      administrators: twice.filter(({ after }) => mayEver(after, 'update', 'policy')).length,
    },
    references: await findReferences(db, actor, { users: people.map(({ userId }) => userId) }),
  };
}

/** A change to examine, with its rows if it is about rows. */
interface Suspected {
  readonly person: Twice;
  readonly what: ChangedAction;
  readonly direction: 'gains' | 'loses';
}

async function findChanges(
  reader: UseReader,
  people: readonly Twice[],
  changed: readonly ChangedAction[],
): Promise<RightsChange[]> {
  const suspected = people.flatMap((person) => changed.flatMap((what) => suspect(person, what)));
  const [ofRows, ofNone] = [suspected.filter(isOfRows), suspected.filter((each) => !isOfRows(each))];
  const counts = await countRows(reader.db, reader.actor, ofRows.map(questionOf));
  const real = [
    ...ofRows.flatMap((each, place) => {
      const found = counts[place];
      return found && found.rows + found.hidden > 0 ? [{ ...each, found }] : [];
    }),
    ...ofNone.filter(isReal).map((each) => ({ ...each, found: null })),
  ];
  const byPerson = Map.groupBy(await withUses(reader, real), ({ person }) => person);
  return people.flatMap((person) => {
    const changes = byPerson.get(person);
    return changes ? [toRightsChange(person, changes)] : [];
  });
}

type Found = Suspected & { readonly found: CountedRows | null };
type Told = Found & { readonly used: Change['used'] };

/** For at most this many people who lose something, their latest use of it is listed: as many as a screen names. */
const PEOPLE_LOOKED_INTO = 20;

async function withUses(reader: UseReader, changes: readonly Found[]): Promise<Told[]> {
  const losing = changes.filter(({ direction, found }) => direction === 'loses' && found !== null);
  const people = new Set([...new Set(losing.map(({ person }) => person))].slice(0, PEOPLE_LOOKED_INTO));
  const losses = losing.filter(({ person }) => people.has(person));
  const uses = await findUses(
    reader,
    losses.map(({ person, what }) => ({ ...person, what })),
  );
  const usedBy = new Map(losses.map((loss, place) => [loss, uses[place] ?? null]));
  return changes.map((change) => ({ ...change, used: usedBy.get(change) ?? null }));
}

function suspect(person: Twice, what: ChangedAction): Suspected[] {
  const direction = directionFor(person, what);
  if (!direction) return [];
  return [
    ...(direction.mayGain ? [{ person, what, direction: 'gains' as const }] : []),
    ...(direction.mayLose ? [{ person, what, direction: 'loses' as const }] : []),
  ];
}

/** Rows to be created do not exist yet, and the policy has no rows. */
function isOfRows({ what: { target, action } }: Suspected): boolean {
  return isRowTarget(target) && action !== 'create';
}

function questionOf({ person: { before, after }, what, direction }: Suspected): RowQuestion {
  const [holds, lacks] = direction === 'gains' ? [after, before] : [before, after];
  return { holds, lacks, ...what } as RowQuestion;
}

/** Without rows: whether it is possible at all, or the scopes that grew. */
function isReal({ person: { before, after }, what, direction }: Suspected): boolean {
  const [holds, lacks] = direction === 'gains' ? [after, before] : [before, after];
  const { target, action } = what;
  if (!mayEver(holds, action, target) || holdsAll(lacks, action, target)) return false;
  if (!mayEver(lacks, action, target) || holdsAll(holds, action, target)) return true;
  const known = new Set(scopesFor(lacks, what));
  return scopesFor(holds, what).some((scope) => !known.has(scope));
}

function toRightsChange(person: Twice, changes: readonly Told[]): RightsChange {
  const listed = (wanted: Suspected['direction']): Change[] =>
    changes
      .filter(({ direction }) => direction === wanted)
      .map(({ what, found, used }) => ({
        ...what,
        rows: found?.rows ?? null,
        hidden: found?.hidden ?? 0,
        examples: [...(found?.examples ?? [])],
        before: scopesFor(person.before, what),
        after: scopesFor(person.after, what),
        used,
      }));
  return { userId: person.before.id, gains: listed('gains'), loses: listed('loses') };
}
