import type { ImportOutcome } from '@gantry/contract';
import type { Draft, DraftTable, SourceRow } from './draft.ts';
import type { FoundWork } from './found-works.ts';
import { markOf, type PlanComment } from './plan-comments.ts';
import type { PlanAssignment } from './plan-people.ts';
import type { PlanWork } from './plan-works.ts';
import {
  type AssignedToWorks,
  isSameValue,
  listLabels,
  listPeopleOf,
  listUnits,
  type PeopleOfWorks,
  SOURCE_FIELDS,
  type SourceField,
  type SourceValues,
} from './source-values.ts';

/** A row of the file beside the work that it may have become before. */
export interface ComparedWork {
  readonly work: PlanWork;
  readonly row: SourceRow;
  readonly values: SourceValues;
  readonly outcome: ImportOutcome;
  /** Absent where the work would be made. */
  readonly found?: FoundWork;
  /** What the source has changed since, and counts. */
  readonly changed: readonly SourceField[];
  /** What was changed here and in the source. */
  readonly both: readonly SourceField[];
  /** What was said there and has not come in before. */
  readonly comments: readonly PlanComment[];
  readonly remarks: readonly string[];
}

export interface Comparison {
  readonly works: readonly ComparedWork[];
  /** Works that an earlier file of the source had and this one has not. */
  readonly gone: readonly FoundWork[];
}

interface CompareOptions {
  readonly values: ReadonlyMap<number, SourceValues>;
  readonly found: ReadonlyMap<string, FoundWork>;
  /** What counts where both sides changed a field. */
  readonly both: 'ours' | 'theirs';
  readonly projectId: string | null;
  /** Rows with names that stand for no person yet: who does those works stays as it is. */
  readonly withUnknownPeople: ReadonlySet<number>;
}

/** Puts each row of a file beside the work that it became before, and takes of it what the source has changed since. */
export function compare(draft: Draft, options: CompareOptions): Comparison {
  const externalOfId = externalNames(options.found.values());
  const works = draft.works.map((work) => compareWork(draft, work, options, externalOfId));
  const there = new Set(works.map(({ row }) => row.externalId));
  const gone = [...options.found.values()].filter(
    ({ externalId, deletedAt, isSeen }) => !there.has(externalId) && deletedAt === null && isSeen,
  );
  return { works, gone };
}

export const externalNames = (
  found: Iterable<Pick<FoundWork, 'id' | 'externalId'>>,
): ReadonlyMap<string, string> => new Map([...found].map((work) => [work.id, work.externalId]));

function compareWork(
  draft: Draft,
  work: PlanWork,
  { values, found, both, projectId, withUnknownPeople }: CompareOptions,
  externalOfId: ReadonlyMap<string, string>,
): ComparedWork {
  const row = draft.rows.get(work.uid) ?? { externalId: String(work.uid), number: null };
  const words = values.get(work.uid);
  if (!words) throw new Error('a work of the draft has no values');
  const remarks = draft.report.remarksOf(work.uid);
  const earlier = found.get(row.externalId);
  const base = { work, row, values: words, changed: [], both: [], remarks, comments: [] };
  const all = draft.comments.get(work.uid) ?? [];
  if (!earlier || earlier.isUndone) return { ...base, comments: all, outcome: 'made' };
  const silence = silenceOf(draft, work.uid, withUnknownPeople);
  const said = withEarlierComments(withSilence(words, earlier.known, silence), earlier.known);
  const keptOut = whyLeftAlone(earlier, projectId);
  if (keptOut !== null)
    return { ...base, values: said, outcome: 'alone', found: earlier, remarks: [...remarks, keptOut] };
  const here = hereOf(earlier, externalOfId, draft.table !== undefined);
  const moved = SOURCE_FIELDS.filter(
    (field) => !isSameValue(said[field], earlier.known[field]) && !isSameValue(said[field], here[field]),
  );
  const onBoth = moved.filter((field) => !isSameValue(here[field], earlier.known[field]));
  const taken = both === 'theirs' ? moved : moved.filter((field) => !onBoth.includes(field));
  const changed = withWhatWasDone(withBothDates(taken, { said, here }));
  const comments = all.filter((comment) => !earlier.known.comments?.includes(markOf(comment)));
  const isChanged =
    changed.length > 0 || comments.length > 0 || !isSameValue(said.links, earlier.known.links);
  const outcome = isChanged ? 'changed' : 'alone';
  const compared: ComparedWork = {
    ...base,
    values: said,
    outcome,
    found: earlier,
    changed,
    both: onBoth,
    comments,
  };
  return draft.table ? withLength(compared, here, draft.table) : compared;
}

/** A comment that came in is known from then on, whether or not the next file has it. */
function withEarlierComments(said: SourceValues, { comments = [] }: SourceValues): SourceValues {
  const all = new Set([...comments, ...(said.comments ?? [])]);
  return all.size === 0 ? said : { ...said, comments: [...all] };
}

type Silence = ReadonlySet<SourceField | 'links'>;

/** Microsoft Project has no place for these. */
const SILENT_IN_PLANS: Silence = new Set(['labels']);

/** What a file says nothing of. */
function silenceOf({ table }: Draft, uid: number, withUnknownPeople: ReadonlySet<number>): Silence {
  if (table === undefined) return SILENT_IN_PLANS;
  const quiet = table.rows.get(uid)?.quiet ?? [];
  return new Set([...table.silent, ...quiet, ...(withUnknownPeople.has(uid) ? (['people'] as const) : [])]);
}

/** Where a source says nothing, it says what it said before. */
function withSilence(said: SourceValues, known: SourceValues, silence: Silence): SourceValues {
  return { ...said, ...Object.fromEntries([...silence].map((field) => [field, known[field]])) };
}

/** Dates that a table has moved bring their length along where the table does not say it. */
function withLength(
  compared: ComparedWork,
  here: Readonly<Record<SourceField, unknown>>,
  { lengthBetween }: DraftTable,
): ComparedWork {
  const { changed, values, work } = compared;
  const isMoved = changed.includes('start') || changed.includes('due');
  if (!isMoved || changed.includes('durationMinutes') || here.durationMinutes === null) return compared;
  const at = (field: 'start' | 'due') =>
    (changed.includes(field) ? values[field] : here[field]) as string | null;
  const durationMinutes = lengthBetween(at('start'), at('due'));
  if (durationMinutes === null || durationMinutes === here.durationMinutes) return compared;
  return {
    ...compared,
    work: { ...work, durationMinutes },
    values: { ...values, durationMinutes },
    changed: [...changed, 'durationMinutes'],
  };
}

/** A value that no source says. */
const UNKNOWN = '\u0000unknown';

/**
 * What a file of ours said of a work when it was written: what stands here, where the work has not changed since; where it has,
 * nobody knows, and each difference was perhaps made on both sides.
 */
export function knownOfOwn(
  work: Omit<FoundWork, 'known'>,
  externalOfId: ReadonlyMap<string, string>,
  writtenAt: string | null | undefined,
): SourceValues {
  const here = hereOf(work, externalOfId, true);
  const isChangedSince = writtenAt != null && work.updatedAt !== undefined && work.updatedAt > writtenAt;
  const values = isChangedSince ? Object.fromEntries(SOURCE_FIELDS.map((field) => [field, UNKNOWN])) : here;
  return { ...values, links: [] } as unknown as SourceValues;
}

function whyLeftAlone(
  { isSeen, deletedAt, projectId: at }: FoundWork,
  projectId: string | null,
): string | null {
  if (!isSeen) return 'It became a work that you cannot see';
  if (deletedAt !== null) return 'It became a work that was deleted here';
  return at === projectId ? null : 'It became a work that was moved to another project';
}

/** The work as it is here, in the words of the source. A table says who owns and does it in one list. */
function hereOf(
  { values, parentId, ownerId, assigneeIds, resourceIds, units, labels }: Omit<FoundWork, 'known'>,
  externalOfId: ReadonlyMap<string, string>,
  isTable: boolean,
): Readonly<Record<SourceField, unknown>> {
  const joined = ownerId === null ? assigneeIds : [ownerId, ...assigneeIds.filter((id) => id !== ownerId)];
  const people = isTable ? joined : listPeopleOf({ ownerId, assigneeIds });
  const parent = parentId === null ? null : (externalOfId.get(parentId) ?? `here:${parentId}`);
  return {
    ...(values as Record<SourceField, unknown>),
    parent,
    people,
    resources: resourceIds,
    units: listUnits(units),
    labels: listLabels(labels),
  };
}

/** Half of two dates can be wrong by itself: a start behind the due that stands here takes its own due along. */
function withBothDates(
  fields: readonly SourceField[],
  { said, here }: { said: SourceValues; here: Readonly<Record<SourceField, unknown>> },
): readonly SourceField[] {
  const start = fields.includes('start') ? said.start : here.start;
  const due = fields.includes('due') ? said.due : here.due;
  const isReversed = typeof start === 'string' && typeof due === 'string' && start > due;
  return isReversed ? [...new Set([...fields, 'start' as const, 'due' as const])] : fields;
}

/** What was done says from where the moment counts at which the rest resumes: both come from one side. */
function withWhatWasDone(fields: readonly SourceField[]): readonly SourceField[] {
  const others = fields.filter((field) => field !== 'resumeDoneMinutes');
  return others.includes('resume') ? [...others, 'resumeDoneMinutes'] : others;
}

/** Whether the works of an earlier import are those of this file: most still have the titles that they had in the source. */
export function looksLikeSame(draft: Draft, found: ReadonlyMap<string, FoundWork>): boolean {
  let met = 0;
  let same = 0;
  for (const work of draft.works) {
    const earlier = found.get(draft.rows.get(work.uid)?.externalId ?? '');
    if (!earlier) continue;
    met += 1;
    if (earlier.known.title === work.title || earlier.values.title === work.title) same += 1;
  }
  return met > 0 && same * 2 >= met;
}

/** What does each work beside its people, and the units of all of them. */
export function assignedToWorks(
  draft: Draft,
  idOf: (resource: PlanAssignment) => { readonly id: string; readonly isPerson: boolean } | undefined,
): AssignedToWorks {
  return new Map(
    [...draft.assigned].map(([uid, all]) => {
      const found = all.flatMap((each) => {
        const known = idOf(each);
        return known === undefined || (known.isPerson && isStandIn(draft, uid, each.name))
          ? []
          : [{ ...known, units: each.units }];
      });
      const resourceIds = found.filter(({ isPerson }) => !isPerson).map(({ id }) => id);
      // Two names may stand for one person: the first one counts.
      const units = Object.fromEntries(
        found.toReversed().map(({ id, units: percent }) => [id, percent] as const),
      );
      const named = Object.entries(units).filter(([, percent]) => percent !== 100);
      return [uid, { resourceIds: [...new Set(resourceIds)], units: Object.fromEntries(named) }];
    }),
  );
}

/** Who does each work, as persons. */
export function peopleOfWorks(draft: Draft, idOf: ReadonlyMap<string, string>): PeopleOfWorks {
  return new Map(
    [...draft.names].map(([uid, names]) => {
      const idsOf = (all: readonly string[]) => [...new Set(all.flatMap((name) => idOf.get(name) ?? []))];
      const apart = draft.apart.get(uid);
      const doing = apart
        ? (draft.assigned.get(uid) ?? []).flatMap(({ name, type }) =>
            type === 'work' && !isStandIn(draft, uid, name) ? name : [],
          )
        : names;
      const assigneeIds = idsOf(doing);
      const ownerId = apart ? (idOf.get(apart.owner ?? '') ?? null) : (assigneeIds[0] ?? null);
      return [uid, { ownerId, assigneeIds }];
    }),
  );
}

/** Whether a person is assigned in the file only because a task of it has no other place for its owner. */
function isStandIn({ apart }: Draft, uid: number, name: string): boolean {
  const { owner, isStandIn: isOnlyOwner } = apart.get(uid) ?? {};
  return isOnlyOwner === true && owner === name;
}
