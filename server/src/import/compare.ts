import type { ImportOutcome } from '@gantry/contract';
import type { Draft, SourceRow } from './draft.ts';
import type { FoundWork } from './found-works.ts';
import type { PlanWork } from './plan-works.ts';
import {
  isSameValue,
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
}

/** Puts each row of a file beside the work that it became before, and takes of it what the source has changed since. */
export function compare(draft: Draft, options: CompareOptions): Comparison {
  const externalOfId = new Map([...options.found.values()].map((work) => [work.id, work.externalId]));
  const works = draft.works.map((work) => compareWork(draft, work, options, externalOfId));
  const there = new Set(works.map(({ row }) => row.externalId));
  const gone = [...options.found.values()].filter(
    ({ externalId, deletedAt, isSeen }) => !there.has(externalId) && deletedAt === null && isSeen,
  );
  return { works, gone };
}

function compareWork(
  draft: Draft,
  work: PlanWork,
  { values, found, both, projectId }: CompareOptions,
  externalOfId: ReadonlyMap<string, string>,
): ComparedWork {
  const row = draft.rows.get(work.uid) ?? { externalId: String(work.uid), number: null };
  const said = values.get(work.uid);
  if (!said) throw new Error('a work of the draft has no values');
  const remarks = draft.report.remarksOf(work.uid);
  const base = { work, row, values: said, changed: [], both: [], remarks };
  const earlier = found.get(row.externalId);
  if (!earlier || earlier.isUndone) return { ...base, outcome: 'made' };
  const keptOut = whyLeftAlone(earlier, projectId);
  if (keptOut !== null) return { ...base, outcome: 'alone', found: earlier, remarks: [...remarks, keptOut] };
  const here = hereOf(earlier, externalOfId);
  const moved = SOURCE_FIELDS.filter(
    (field) => !isSameValue(said[field], earlier.known[field]) && !isSameValue(said[field], here[field]),
  );
  const onBoth = moved.filter((field) => !isSameValue(here[field], earlier.known[field]));
  const taken = both === 'theirs' ? moved : moved.filter((field) => !onBoth.includes(field));
  const changed = withBothDates(taken, { said, here });
  const isChanged = changed.length > 0 || !isSameValue(said.links, earlier.known.links);
  return { ...base, outcome: isChanged ? 'changed' : 'alone', found: earlier, changed, both: onBoth };
}

function whyLeftAlone(
  { isSeen, deletedAt, projectId: at }: FoundWork,
  projectId: string | null,
): string | null {
  if (!isSeen) return 'It became a work that you cannot see';
  if (deletedAt !== null) return 'It became a work that was deleted here';
  return at === projectId ? null : 'It became a work that was moved to another project';
}

/** The work as it is here, in the words of the source. */
function hereOf(
  { values, parentId, ownerId, assigneeIds }: FoundWork,
  externalOfId: ReadonlyMap<string, string>,
): Readonly<Record<SourceField, unknown>> {
  const people = ownerId === null ? assigneeIds : [ownerId, ...assigneeIds.filter((id) => id !== ownerId)];
  const parent = parentId === null ? null : (externalOfId.get(parentId) ?? `here:${parentId}`);
  return { ...(values as Record<SourceField, unknown>), parent, people };
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

/** Whether the works of an earlier import are those of this file: most still have the titles that they had in the source. */
export function looksLikeSame(draft: Draft, found: ReadonlyMap<string, FoundWork>): boolean {
  let met = 0;
  let same = 0;
  for (const work of draft.works) {
    const earlier = found.get(draft.rows.get(work.uid)?.externalId ?? '');
    if (!earlier) continue;
    met += 1;
    if (earlier.known.title === work.title) same += 1;
  }
  return met > 0 && same * 2 >= met;
}

/** Who does each work, as persons. */
export function peopleOfWorks(draft: Draft, idOf: ReadonlyMap<string, string>): PeopleOfWorks {
  return new Map(
    [...draft.names].map(([uid, names]) => [
      uid,
      [...new Set(names.flatMap((name) => idOf.get(name) ?? []))],
    ]),
  );
}
