import { hues } from '@gantry/contract/vocabulary';
import { type Actor, mayEver } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { createLabels, findRoomForLabels, type LabelToMake } from '../works/index.ts';
import type { ComparedWork, Comparison } from './compare.ts';
import type { Draft } from './draft.ts';
import { ImportReport } from './import-report.ts';
import { type LabelsOfWorks, labelWord } from './source-values.ts';

export interface MatchedLabels {
  /** The ids of existing labels, by lower-case name. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Labels that the importer may create, by lower-case name. */
  readonly fresh: ReadonlyMap<string, LabelToMake>;
  /** Lower-case names of new labels that the importer cannot create. */
  readonly leftOut: ReadonlySet<string>;
  /** The reason why labels were left out. */
  readonly reason: string;
  readonly ofWorks: LabelsOfWorks;
}

const NOT_ALLOWED = 'You may not create labels: those that are new were left out';
const NO_ROOM = 'There are too many labels: those that are new were left out';

/**
 * Matches each label of the file with an existing label of that name or a new one. It is left out if the importer
 * cannot create it.
 */
export async function matchLabels(
  db: Db | Tx,
  { draft, actor, newId }: { draft: Draft; actor: Actor | null; newId(name: string): string },
): Promise<MatchedLabels> {
  const names = new Map<string, string>();
  for (const name of [...draft.labels.values()].flat())
    if (!names.has(labelWord(name))) names.set(labelWord(name), name);
  const idOf = names.size === 0 ? new Map<string, string>() : await listKnown(db);
  const missing = [...names].filter(([word]) => !idOf.has(word));
  const mayMake = actor === null || mayEver(actor, 'update', 'works');
  const room = mayMake && missing.length > 0 ? await findRoomForLabels(db, actor) : 0;
  const fresh = missing
    .slice(0, room)
    .map(([word, name]) => [word, { id: newId(`label ${word}`), name, color: hueOf(word) }] as const);
  const leftOut = new Set(missing.slice(room).map(([word]) => word));
  const comesIn = (name: string) => !leftOut.has(labelWord(name));
  return {
    idOf,
    fresh: new Map(fresh),
    leftOut,
    reason: mayMake ? NO_ROOM : NOT_ALLOWED,
    ofWorks: new Map([...draft.labels].map(([uid, all]) => [uid, all.filter(comesIn)])),
  };
}

async function listKnown(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('label').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [labelWord(name), id]));
}

/** Derived from the name, so that each rehearsal gives the same colour. */
function hueOf(word: string): LabelToMake['color'] {
  let sum = 0;
  for (const character of word) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_536;
  return hues[sum % hues.length] ?? hues[0];
}

/** The new labels that are really needed by works. */
function labelsToMake({ fresh }: MatchedLabels, { works }: Comparison): LabelToMake[] {
  const wanted = new Set(works.filter(takesLabels).flatMap(({ values }) => values.labels ?? []));
  return [...fresh].filter(([word]) => wanted.has(word)).map(([, label]) => label);
}

const takesLabels = ({ outcome, changed }: ComparedWork): boolean =>
  outcome === 'made' || changed.includes('labels');

/**
 * Creates the labels of an import in a separate change set, because other works may use them when the import is undone.
 * Returns the ids of all labels by lower-case name.
 */
export async function makeLabels(
  change: ChangeSetWriter,
  actor: Actor | null,
  { labels, comparison }: { readonly labels: MatchedLabels; readonly comparison: Comparison },
): Promise<ReadonlyMap<string, string>> {
  const made = await createLabels(change, actor, labelsToMake(labels, comparison));
  return new Map([...labels.idOf, ...made]);
}

/** Adds a remark to each work that loses a label. */
export function withLeftOutLabels(comparison: Comparison, draft: Draft, labels: MatchedLabels): Comparison {
  const { leftOut, reason } = labels;
  if (leftOut.size === 0) return comparison;
  const losesOne = (uid: number) =>
    (draft.labels.get(uid) ?? []).some((name) => leftOut.has(labelWord(name)));
  const works = comparison.works.map((compared) =>
    losesOne(compared.work.uid) ? { ...compared, remarks: [...compared.remarks, reason] } : compared,
  );
  return { ...comparison, works };
}

export function labelNotes(labels: MatchedLabels, comparison: Comparison, { labels: all }: Draft): string[] {
  const report = new ImportReport();
  for (const { name } of labelsToMake(labels, comparison))
    report.note('Labels of the file that are new here', name);
  const names = new Map([...all.values()].flat().map((name) => [labelWord(name), name]));
  for (const word of labels.leftOut) report.note(labels.reason, names.get(word) ?? word);
  return report.lines();
}
