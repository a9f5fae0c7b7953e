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

/** A row of the file with the work that an earlier import created from it, if any. */
export interface ComparedWork {
  readonly work: PlanWork;
  readonly row: SourceRow;
  readonly values: SourceValues;
  readonly outcome: ImportOutcome;
  /** Absent if the row becomes a new work. */
  readonly found?: FoundWork;
  /** The fields that the source has changed since, and that are taken over. */
  readonly changed: readonly SourceField[];
  /** The fields that were changed both here and in the source. */
  readonly both: readonly SourceField[];
  /** What was said there and has not come in before. */
  readonly comments: readonly PlanComment[];
  readonly remarks: readonly string[];
}

export interface Comparison {
  readonly works: readonly ComparedWork[];
  /** Works that an earlier file of the source contained and this one does not. */
  readonly gone: readonly FoundWork[];
}

interface CompareOptions {
  readonly values: ReadonlyMap<number, SourceValues>;
  readonly found: ReadonlyMap<string, FoundWork>;
  /** Which side counts if both changed a field. */
  readonly both: 'ours' | 'theirs';
  readonly projectId: string | null;
  /** Rows with names that match no person yet. The assignees of those works stay unchanged. */
  readonly withUnknownPeople: ReadonlySet<number>;
}

/**
 * Compares each row of a file with the work that was created from it earlier, and finds the fields that the source has
 * changed since.
 */
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

/** Microsoft Project has no labels. */
const SILENT_IN_PLANS: Silence = new Set(['labels']);

/** The fields that a file does not contain. */
function silenceOf({ table }: Draft, uid: number, withUnknownPeople: ReadonlySet<number>): Silence {
  if (table === undefined) return SILENT_IN_PLANS;
  const quiet = table.rows.get(uid)?.quiet ?? [];
  return new Set([...table.silent, ...quiet, ...(withUnknownPeople.has(uid) ? (['people'] as const) : [])]);
}

/** Fields that a source does not contain keep their previous source value. */
function withSilence(said: SourceValues, known: SourceValues, silence: Silence): SourceValues {
  return { ...said, ...Object.fromEntries([...silence].map((field) => [field, known[field]])) };
}

/** If a table without a length changes dates, the length changes with them. */
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

/** A value that no source has. */
const UNKNOWN = '\u0000unknown';

/**
 * The values that an own export had when it was written. If the work has not changed since, these are its current
 * values. Otherwise they are unknown, so that every difference counts as changed on both sides.
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

/** The current work in the form of the source. A table has owner and assignees in one list. */
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

/** Taking only one of two dates can give a start after the due. In that case both dates are taken. */
function withBothDates(
  fields: readonly SourceField[],
  { said, here }: { said: SourceValues; here: Readonly<Record<SourceField, unknown>> },
): readonly SourceField[] {
  const start = fields.includes('start') ? said.start : here.start;
  const due = fields.includes('due') ? said.due : here.due;
  const isReversed = typeof start === 'string' && typeof due === 'string' && start > due;
  return isReversed ? [...new Set([...fields, 'start' as const, 'due' as const])] : fields;
}

/** `resumeDoneMinutes` belongs to `resume`, so both are taken from the same side. */
function withWhatWasDone(fields: readonly SourceField[]): readonly SourceField[] {
  const others = fields.filter((field) => field !== 'resumeDoneMinutes');
  return others.includes('resume') ? [...others, 'resumeDoneMinutes'] : others;
}

/**
 * Whether the works of an earlier import match this file: at least half still have the title that they had in the
 * source.
 */
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

/** The resources of each work, and the units of its people and resources. */
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
      // Two names may stand for one person; the first name counts.
      const units = Object.fromEntries(
        found.toReversed().map(({ id, units: percent }) => [id, percent] as const),
      );
      const named = Object.entries(units).filter(([, percent]) => percent !== 100);
      return [uid, { resourceIds: [...new Set(resourceIds)], units: Object.fromEntries(named) }];
    }),
  );
}

/** The owner and assignees of each work, as persons. */
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

/** Whether a person is assigned in the file only because the file format has no other place for the owner of a task. */
function isStandIn({ apart }: Draft, uid: number, name: string): boolean {
  const { owner, isStandIn: isOnlyOwner } = apart.get(uid) ?? {};
  return isOnlyOwner === true && owner === name;
}
