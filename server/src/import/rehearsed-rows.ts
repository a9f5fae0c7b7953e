import type { ImportRow } from '@gantry/contract';
import type { ComparedWork } from './compare.ts';
import type { Draft, LeftOutRow } from './draft.ts';
import { keyOf } from './plan-people.ts';
import type { Rehearsed } from './rehearse.ts';

/** The rows of the file in order, as the works that they would become. */
export function listRehearsedRows(draft: Draft, rehearsed: Rehearsed): ImportRow[] {
  const { comparison, people, matched } = rehearsed;
  const depths = depthsOf(comparison.works);
  const summaries = new Set(draft.works.flatMap(({ parentUid }) => parentUid ?? []));
  const known = new Set([...matched.values()].flatMap(({ userId }) => userId ?? []));
  const ownerOf = (uid: number) => people.get(uid)?.ownerId ?? null;
  const leftOut = Map.groupBy(draft.leftOut, ({ before }) => before);
  const rows: Omit<ImportRow, 'position'>[] = (leftOut.get(0) ?? []).map((row) => unfitRow(draft, row));
  for (const [index, compared] of comparison.works.entries()) {
    const { uid } = compared.work;
    const owner = ownerOf(uid);
    rows.push({
      ...rowOf(compared),
      ...mendsOf(draft, uid),
      depth: depths.get(uid) ?? 0,
      isSummary: summaries.has(uid),
      ownerId: owner !== null && known.has(owner) ? owner : null,
      ownerName: findOwnerName(ownerNamesOf(draft, uid), rehearsed),
    });
    for (const left of leftOut.get(index + 1) ?? []) rows.push(unfitRow(draft, left));
  }
  return rows.map((row, position) => ({ ...row, position }));
}

/** The owner in the file, or all assignees if the file does not separate owners. */
function ownerNamesOf({ apart, names }: Draft, uid: number): readonly string[] {
  const said = apart.get(uid);
  if (said === undefined) return names.get(uid) ?? [];
  return said.owner === null ? [] : [said.owner];
}

/**
 * The name in the file that becomes the owner or, without a person, the first resource. Names that are left out are not
 * shown.
 */
function findOwnerName(names: readonly string[], { matched, resources }: Rehearsed): string | null {
  const isPerson = (name: string) => {
    const person = matched.get(name);
    return person !== undefined && (person.userId !== null || person.invite !== null);
  };
  const isResource = (name: string) => resources.idOf.has(keyOf({ name, type: 'work' }));
  return names.find(isPerson) ?? names.find(isResource) ?? null;
}

function depthsOf(works: readonly ComparedWork[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const { work } of works)
    depths.set(work.uid, work.parentUid === null ? 0 : (depths.get(work.parentUid) ?? 0) + 1);
  return depths;
}

function rowOf({ work, row, outcome, found, changed, both, remarks }: ComparedWork) {
  const { title, status, milestone, progress, start, due } = work;
  const isSeen = found?.isSeen === true;
  const isAlone = outcome === 'alone' && isSeen;
  return {
    number: row.number,
    outcome,
    key: isSeen ? found.key : null,
    title: isAlone ? found.values.title : title,
    status,
    milestone,
    progress,
    start: isAlone ? found.values.start : start,
    due: isAlone ? found.values.due : due,
    before: isSeen && outcome === 'changed' ? { start: found.values.start, due: found.values.due } : null,
    changed: [...changed],
    both: [...both],
    remarks: [...remarks],
  };
}

function unfitRow(draft: Draft, { uid, number, title }: LeftOutRow): Omit<ImportRow, 'position'> {
  return {
    number,
    depth: 0,
    isSummary: false,
    outcome: 'unfit',
    key: null,
    title,
    status: 'todo',
    milestone: false,
    progress: 0,
    ownerId: null,
    ownerName: null,
    start: null,
    due: null,
    before: null,
    changed: [],
    both: [],
    remarks: [...draft.report.remarksOf(uid)],
    ...mendsOf(draft, uid),
  };
}

/** Cells of a table that the importer can correct, and whether the row is left out because of them. */
function mendsOf({ table }: Draft, uid: number): Pick<ImportRow, 'mends' | 'isLeftOut'> {
  const unfit = table?.rows.get(uid)?.unfit ?? [];
  if (unfit.length === 0 && !table?.leftOut.has(uid)) return {};
  // A cell may have two errors.
  const mends = [
    ...new Map(
      unfit.map(({ field, text }) => [field, { field, text: text.slice(0, LONGEST_MEND) }]),
    ).values(),
  ];
  return { mends, isLeftOut: table?.leftOut.has(uid) ?? false };
}

const LONGEST_MEND = 2_000;
