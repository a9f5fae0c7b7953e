import { createHash } from 'node:crypto';
import type { ImportChoices, Rehearsal } from '@gantry/contract';
import { type Actor, decide, denied, mayEver } from '../access/index.ts';
import { type Db, inTransaction, type Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { actionForChange, findTooManyWorks } from '../works/index.ts';
import {
  assignedToWorks,
  type ComparedWork,
  type Comparison,
  compare,
  looksLikeSame,
  peopleOfWorks,
} from './compare.ts';
import type { Draft } from './draft.ts';
import { findEarlier } from './find-earlier.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { findEarlierImport } from './found-works.ts';
import { giveTime } from './give-time.ts';
import { ImportReport } from './import-report.ts';
import { findLostTimes, type LostTimes } from './lost-times.ts';
import { type AuthorIds, commentNotes, countComments, withCommentRights } from './match-comments.ts';
import { labelNotes, type MatchedLabels, matchLabels, withLeftOutLabels } from './match-labels.ts';
import { type MatchedPeople, matchAuthors, matchPeople } from './match-people.ts';
import { type MatchedResources, matchResources } from './match-resources.ts';
import { keyOf } from './plan-people.ts';
import { type AssignedToWorks, listSourceValues, type PeopleOfWorks } from './source-values.ts';
import { findTarget, type ImportTarget } from './target-project.ts';
import { said } from './words/index.ts';

export interface RehearsalInput {
  readonly draft: Draft;
  readonly choices: ImportChoices;
  readonly fileName: string;
  /** Null: an operator. */
  readonly actor: Actor | null;
  /**
   * The id of the import. People who would be invited get ids that are derived from it, so that the import gives them
   * the same ids.
   */
  readonly importId: string;
  /** The maximum number of works in a project. */
  readonly mostWorks: number;
}

/** The effects of an import, with all data needed to write it. */
export interface Rehearsed {
  readonly rehearsal: Rehearsal;
  readonly target: ImportTarget;
  readonly comparison: Comparison;
  readonly matched: MatchedPeople;
  readonly people: PeopleOfWorks;
  readonly assigned: AssignedToWorks;
  readonly resources: MatchedResources;
  readonly labels: MatchedLabels;
  readonly authorIds: AuthorIds;
}

/** Calculates the effects of an import on the current data, without writing anything. */
export async function rehearse(db: Db | Tx, input: RehearsalInput): Promise<Rehearsed> {
  const { draft, choices, fileName, actor, importId } = input;
  const place = await findTarget(db, actor, { choices, draft, fileName });
  const matched = await matchPeople(db, actor, draft, choices.people);
  const idOf = new Map(
    [...matched.values()].flatMap(({ name, userId, invite }) => {
      const id = userId ?? (invite === null ? null : invitedId(importId, invite));
      return id === null ? [] : [[name, id] as const];
    }),
  );
  const people = peopleOfWorks(draft, idOf);
  const resources = await matchResources(db, {
    draft,
    people: matched,
    actor,
    departmentId: place.departmentId,
    newId: (name) => invitedId(importId, name),
  });
  // What the importer says of a name counts for comments, too.
  const authorIds = new Map([...(await matchAuthors(db, actor, draft)), ...idOf]);
  const labels = await matchLabels(db, { draft, actor, newId: (name) => invitedId(importId, name) });
  const assigned = assignedToWorks(draft, (each) => {
    const person = each.type === 'work' ? idOf.get(each.name) : undefined;
    if (person !== undefined) return { id: person, isPerson: true };
    const id = resources.idOf.get(keyOf(each));
    return id === undefined ? undefined : { id, isPerson: false };
  });
  const of = place.id === null ? null : { projectId: place.id, source: draft.source };
  const earlier = await findEarlier(db, actor, { draft, projectId: place.id });
  const again = choices.again ?? (looksLikeSame(draft, earlier) ? 'match' : 'beside');
  const lost = await findLostTimes(db, draft, matched);
  const compared = withRights(
    compare(draft, {
      values: listSourceValues(draft, people, assigned, labels.ofWorks),
      found: again === 'match' ? earlier : new Map(),
      both: choices.both ?? 'ours',
      projectId: place.id,
      withUnknownPeople: rowsWithUnknown(draft, idOf),
    }),
    actor,
  );
  const allowed = withCommentRights(compared, actor);
  const comparison = withLeftOutLabels(withLostTimes(allowed, lost), draft, labels);
  const target = await withRoom(db, place, { comparison, most: input.mostWorks });
  const before =
    of === null || earlier.size === 0 || draft.table?.isOwn ? null : await findEarlierImport(db, of);
  const isNew = place.id === null && choices.again === undefined && !draft.table?.isOwn;
  const elsewhere = isNew ? await findElsewhere(db, actor, draft) : null;
  const findings = { target, matched, resources, labels, authorIds, comparison };
  const rehearsal = sumUp(input, { ...findings, again, before, elsewhere, lost });
  return { ...findings, rehearsal, people, assigned };
}

/** Adds a problem to the target if it would have too many works. */
async function withRoom(
  db: Db | Tx,
  target: ImportTarget,
  { comparison, most }: { comparison: Comparison; most: number },
): Promise<ImportTarget> {
  if (target.problem) return target;
  const coming = comparison.works.filter(({ outcome }) => outcome === 'made').length;
  return { ...target, problem: await findTooManyWorks(db, { projectId: target.id, coming, most }) };
}

function rowsWithUnknown({ names, table }: Draft, idOf: ReadonlyMap<string, string>): ReadonlySet<number> {
  if (table === undefined) return new Set();
  return new Set([...names].flatMap(([uid, all]) => (all.every((name) => idOf.has(name)) ? [] : [uid])));
}

/** A table without any remaining row would create an empty project. A plan may consist only of calendars. */
export function requireWorks({ table, works, leftOut }: Draft): void {
  if (table === undefined || works.length > 0) return;
  throw new ProblemError('imports/not-ready', said('noWorks', { count: leftOut.length }));
}

/** The same in a transaction of its own, with the statement timeout for large projects. */
export function rehearseInTime(db: Db, input: RehearsalInput): Promise<Rehearsed> {
  return inTransaction(db, async (tx) => {
    await giveTime(tx);
    return rehearse(tx, input);
  });
}

/** A deterministic id that reveals nothing. */
export function invitedId(importId: string, email: string): string {
  const bytes = createHash('sha256').update(`${importId} ${email}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A work that the importer may not change stays unchanged, with the reason. */
function withRights(comparison: Comparison, actor: Actor | null): Comparison {
  if (actor === null) return comparison;
  const works = comparison.works.map((compared) => {
    const refusal = compared.outcome === 'changed' ? findRefusal(compared, actor) : undefined;
    if (!refusal) return compared;
    return { ...compared, outcome: 'alone' as const, remarks: [...compared.remarks, refusal] };
  });
  return { ...comparison, works };
}

const FIELDS_OF = {
  parent: ['parentId'],
  people: ['ownerId'],
  resources: ['resourceIds'],
  units: ['units'],
  labels: ['labelIds'],
} as const;

function findRefusal({ found, changed, values }: ComparedWork, actor: Actor): string | undefined {
  if (!found) return undefined;
  const fields = changed.flatMap((field) =>
    field in FIELDS_OF ? FIELDS_OF[field as keyof typeof FIELDS_OF] : [field],
  );
  const actions = fields.map((field) =>
    actionForChange({
      field,
      old: field === 'status' ? found.values.status : null,
      new: field === 'status' ? values.status : null,
    }),
  );
  if (JSON.stringify(values.links) !== JSON.stringify(found.known.links)) actions.push('schedule');
  for (const action of new Set(actions)) {
    const decision = decide(actor, action, 'works', found);
    if (!decision.allowed) return denied(action, 'works', decision).message;
  }
  return undefined;
}

interface Findings {
  readonly target: ImportTarget;
  readonly matched: MatchedPeople;
  readonly resources: MatchedResources;
  readonly labels: MatchedLabels;
  readonly authorIds: AuthorIds;
  readonly comparison: Comparison;
  readonly again: 'match' | 'beside';
  readonly before: Rehearsal['before'];
  readonly elsewhere: Rehearsal['elsewhere'];
  readonly lost: LostTimes;
}

function sumUp(
  { draft, actor, choices }: RehearsalInput,
  { target, matched, resources, labels, authorIds, comparison, again, before, elsewhere, lost }: Findings,
): Rehearsal {
  const { works } = comparison;
  const count = (outcome: ComparedWork['outcome']) => works.filter((work) => work.outcome === outcome).length;
  const { id, key, name, isFromBin, problem } = target;
  return {
    stamp: stampOf({ target, comparison, matched, resources, labels, authorIds, choices }),
    project: { id, key, name, isFromBin, problem: problem?.message ?? null },
    before,
    elsewhere,
    again,
    counts: {
      made: count('made'),
      changed: count('changed'),
      alone: count('alone'),
      unfit: draft.leftOut.length,
      remarks: works.filter(({ remarks }) => remarks.length > 0).length + draft.leftOut.length,
      both: works.filter(({ both }) => both.length > 0).length,
      links: draft.links.length,
      baselines: draft.baselines.length,
      comments: countComments(comparison),
    },
    span: spanOf(works),
    people: [...matched.values()],
    mayInvite: actor !== null && mayEver(actor, 'create', 'users'),
    notes: [
      ...draft.report.lines(),
      ...resourceNotes(resources),
      ...labelNotes(labels, comparison, draft),
      ...commentNotes(comparison, authorIds),
      ...timesNotes(lost, draft),
      ...goneNotes(comparison),
    ],
    table: draft.table?.reading ?? null,
  };
}

function resourceNotes({ made, leftOut }: MatchedResources): string[] {
  const report = new ImportReport();
  for (const { name } of made) report.note('Resources of the file that are new here', name);
  for (const name of leftOut)
    report.note('You may not create resources here: these of the file were left out', name);
  return report.lines();
}

const MOVED = 'Schedule would move it: the file knows when its people are there, and Gantry does not';

/** Adds a remark to each work that would move. */
function withLostTimes(comparison: Comparison, { moved }: LostTimes): Comparison {
  if (moved.size === 0) return comparison;
  const works = comparison.works.map((compared) =>
    moved.has(compared.work.uid) ? { ...compared, remarks: [...compared.remarks, MOVED] } : compared,
  );
  return { ...comparison, works };
}

function timesNotes({ names, moved }: LostTimes, { works }: Draft): string[] {
  const report = new ImportReport();
  for (const name of names)
    report.note(
      'Weeks and days off of people stay out of an import. Enter those of these people before you schedule',
      name,
    );
  for (const { uid, title } of works)
    if (moved.has(uid)) report.note('Until then Schedule would move these works', title);
  return report.lines();
}

function goneNotes({ gone }: Comparison): string[] {
  const report = new ImportReport();
  for (const { key } of gone) report.note('Works that the file no longer has stay as they are', key);
  return report.lines();
}

function spanOf(works: readonly ComparedWork[]): Rehearsal['span'] {
  let [start, due] = [null as string | null, null as string | null];
  for (const { work } of works) {
    if (work.start !== null && (start === null || work.start < start)) start = work.start;
    if (work.due !== null && (due === null || work.due > due)) due = work.due;
  }
  return start === null || due === null || start > due ? null : { start, due };
}

/** A hash of everything that was shown. It changes as soon as any part of it changes. */
function stampOf({
  target,
  comparison,
  matched,
  resources,
  labels,
  authorIds,
  choices,
}: Pick<Findings, 'target' | 'comparison' | 'matched' | 'resources' | 'labels' | 'authorIds'> & {
  readonly choices: ImportChoices;
}): string {
  const hash = createHash('sha256');
  // The call that writes the import contains the name of a new project.
  const called = target.id === null ? [] : [target.key, target.name];
  hash.update(JSON.stringify([target.id, ...called, target.isFromBin, choices.both ?? 'ours']));
  hash.update(JSON.stringify([[...matched.values()], [...resources.idOf], resources.leftOut]));
  hash.update(JSON.stringify([[...labels.fresh.keys()], [...labels.leftOut]]));
  hash.update(JSON.stringify([...authorIds]));
  for (const { row, outcome, changed, both, values, found } of comparison.works)
    hash.update(
      JSON.stringify([
        row,
        outcome,
        changed,
        both,
        values,
        found?.id,
        found?.values.start,
        found?.values.due,
      ]),
    );
  return hash.digest('hex').slice(0, 32);
}
