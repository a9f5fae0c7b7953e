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
  /** Of labels that are there, by their names in small letters. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Labels of the file that are new here and that the importer may make, by their names in small letters. */
  readonly fresh: ReadonlyMap<string, LabelToMake>;
  /** Names in small letters of new ones that the importer cannot make. */
  readonly leftOut: ReadonlySet<string>;
  /** Why. */
  readonly reason: string;
  readonly ofWorks: LabelsOfWorks;
}

const NOT_ALLOWED = 'You may not create labels: those that are new were left out';
const NO_ROOM = 'There are too many labels: those that are new were left out';

/** Each label of the file: the one that has its name, a new one, or none where the importer cannot make it. */
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

/** The same name has the same colour, whenever it is rehearsed. */
function hueOf(word: string): LabelToMake['color'] {
  let sum = 0;
  for (const character of word) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_536;
  return hues[sum % hues.length] ?? hues[0];
}

/** The new labels that works really get. */
function labelsToMake({ fresh }: MatchedLabels, { works }: Comparison): LabelToMake[] {
  const wanted = new Set(works.filter(takesLabels).flatMap(({ values }) => values.labels ?? []));
  return [...fresh].filter(([word]) => wanted.has(word)).map(([, label]) => label);
}

const takesLabels = ({ outcome, changed }: ComparedWork): boolean =>
  outcome === 'made' || changed.includes('labels');

/**
 * Makes the labels of an import in a change set of their own: other works may use them by the time that the import is
 * taken back. Gives the ids of all labels by their names in small letters.
 */
export async function makeLabels(
  change: ChangeSetWriter,
  actor: Actor | null,
  { labels, comparison }: { readonly labels: MatchedLabels; readonly comparison: Comparison },
): Promise<ReadonlyMap<string, string>> {
  const made = await createLabels(change, actor, labelsToMake(labels, comparison));
  return new Map([...labels.idOf, ...made]);
}

/** Each work that loses a label says so. */
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
