import type { PolicyDraft, PolicyPreview, References, RightsChange } from '@gantry/contract';
import { type Actor, CompiledPolicy, holdsAll, loadEverybody, mayEver } from '../../access/index.ts';
import { findReferences } from '../../company/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuseGrant } from '../policy-entity.ts';
import { requireSound } from '../policy-invariants.ts';
import { getPolicyRow } from '../policy-repository.ts';
import { type ChangedAction, directionFor, listChangedActions, scopesFor } from './changed-rules.ts';
import { type CountedRows, countRows, isRowTarget, type RowQuestion } from './count-rows.ts';

interface Previewer {
  readonly db: Db;
  readonly actor: Actor;
}

/** One person under the rules as they are, and as they would be. */
interface Twice {
  readonly before: Actor;
  readonly after: Actor;
}

type Change = RightsChange['gains'][number];

/** Exactly who would gain and lose what. Rules that could not be saved are refused as they would be then. */
export async function previewPolicy(
  { db, actor }: Previewer,
  draft: PolicyDraft,
): Promise<{ response: PolicyPreview; references: References }> {
  const { rules, roles = (await getPolicyRow(db)).roles } = draft;
  const refusal = refuseGrant(actor, rules, roles);
  if (refusal) throw refusal;
  await requireSound(db, { rules, roles });
  const next = new CompiledPolicy(actor.policy.version, rules, roles);
  const everybody = await loadEverybody(db, actor.policy);
  const twice = everybody.map((before) => ({ before, after: { ...before, policy: next } }));
  const changed = listChangedActions(actor.policy, next);
  const people = await findChanges({ db, actor }, twice, changed);
  return {
    response: {
      people,
      unchanged: everybody.length - people.length,
      administrators: twice.filter(({ after }) => mayEver(after, 'update', 'policy')).length,
    },
    references: await findReferences(db, actor, { users: people.map(({ userId }) => userId) }),
  };
}

/** A change that is looked into: which rows, if it is one of rows. */
interface Suspected {
  readonly person: Twice;
  readonly what: ChangedAction;
  readonly direction: 'gains' | 'loses';
}

async function findChanges(
  previewer: Previewer,
  people: readonly Twice[],
  changed: readonly ChangedAction[],
): Promise<RightsChange[]> {
  const suspected = people.flatMap((person) => changed.flatMap((what) => suspect(person, what)));
  const [ofRows, ofNone] = [suspected.filter(isOfRows), suspected.filter((each) => !isOfRows(each))];
  const counts = await countRows(previewer.db, previewer.actor, ofRows.map(questionOf));
  const real = [
    ...ofRows.flatMap((each, place) => {
      const found = counts[place];
      return found && found.rows + found.hidden > 0 ? [{ ...each, found }] : [];
    }),
    ...ofNone.filter(isReal).map((each) => ({ ...each, found: null })),
  ];
  const byPerson = Map.groupBy(real, ({ person }) => person);
  return people.flatMap((person) => {
    const changes = byPerson.get(person);
    return changes ? [toRightsChange(person, changes)] : [];
  });
}

function suspect(person: Twice, what: ChangedAction): Suspected[] {
  const direction = directionFor(person, what);
  if (!direction) return [];
  return [
    ...(direction.mayGain ? [{ person, what, direction: 'gains' as const }] : []),
    ...(direction.mayLose ? [{ person, what, direction: 'loses' as const }] : []),
  ];
}

/** What is created is not there yet, and the policy has no rows. */
function isOfRows({ what: { target, action } }: Suspected): boolean {
  return isRowTarget(target) && action !== 'create';
}

function questionOf({ person: { before, after }, what, direction }: Suspected): RowQuestion {
  const [holds, lacks] = direction === 'gains' ? [after, before] : [before, after];
  return { holds, lacks, ...what } as RowQuestion;
}

/** Without rows: what is possible at all, or wherever the rules reach further than they did. */
function isReal({ person: { before, after }, what, direction }: Suspected): boolean {
  const [holds, lacks] = direction === 'gains' ? [after, before] : [before, after];
  const { target, action } = what;
  if (!mayEver(holds, action, target) || holdsAll(lacks, action, target)) return false;
  if (!mayEver(lacks, action, target) || holdsAll(holds, action, target)) return true;
  const known = new Set(scopesFor(lacks, what));
  return scopesFor(holds, what).some((scope) => !known.has(scope));
}

function toRightsChange(
  person: Twice,
  changes: readonly (Suspected & { found: CountedRows | null })[],
): RightsChange {
  const listed = (wanted: Suspected['direction']): Change[] =>
    changes
      .filter(({ direction }) => direction === wanted)
      .map(({ what, found }) => ({
        ...what,
        rows: found?.rows ?? null,
        hidden: found?.hidden ?? 0,
        examples: [...(found?.examples ?? [])],
        before: scopesFor(person.before, what),
        after: scopesFor(person.after, what),
      }));
  return { userId: person.before.id, gains: listed('gains'), loses: listed('loses') };
}
