import type { ChangeSet, ConstraintType, WholeWork } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { isEndOfWork, isWorkField, isWorkFieldOf } from '@gantry/contract/work-fields';
import { asEnd } from '#lib/dates/index.ts';
import { isolated } from '#lib/isolated.ts';
import { withinSentence } from '#lib/within-sentence.ts';
import { constraintWords, isOnFinish, priorityWords, statusWords } from '#lib/work-words.ts';
import type { HistoryWords } from './history-words.ts';
import { type ChangeItem, idsOf, isolatedText, numberOf, textOf, wordOf } from './item-values.ts';
import {
  commentSentence,
  fileSentence,
  lineSentence,
  linkSentence,
  tickSentence,
} from './sentences-of-parts.ts';
import { say } from './words/index.ts';

export interface HistorySentence {
  /** The text after the actor's name: "moved due from Mon 30 Nov to Wed 2 Dec". */
  readonly text: string;
  /** Whether the scheduler made the change as a consequence. */
  readonly scheduled: boolean;
}

/** Fields that always change together with others; their own sentence would only repeat those. */
const silentFields = new Set([
  'completedAt',
  'actualFinish',
  'actualStart',
  'remainingMinutes',
  'resumeDoneMinutes',
  'rank',
  'constraintDate',
  'key',
]);

interface Said {
  readonly item: ChangeItem;
  readonly items: readonly ChangeItem[];
  readonly words: HistoryWords;
  /** The id of the person who made the change. */
  readonly actorId: string | null;
  readonly withoutReview: boolean;
}

/** The sentences of one change set about one work; at most one for each field. */
export function historySentences(
  changeSet: ChangeSet,
  workId: string,
  words: HistoryWords,
): HistorySentence[] {
  const isUndo = changeSet.undoes !== null;
  const actorId = changeSet.actor.id;
  const withoutReview = changeSet.withoutReview ?? false;
  const items = changeSet.items.map((item) => ({ ...item, field: camelCase(item.field) }));
  const spoken = items.filter((item) => !silentFields.has(item.field));
  const told = tellOnce(spoken.length > 0 ? spoken : items);
  const sentences = told.flatMap((item) => {
    const text = sentence({ item, items, words, actorId, withoutReview }, workId);
    return text === undefined ? [] : [{ text, scheduled: item.origin === 'scheduler' }];
  });
  return isUndo ? sentences.map((said) => ({ ...said, text: say('undid', { what: said.text }) })) : sentences;
}

/** All changes of one link are one sentence. */
function tellOnce(items: readonly ChangeItem[]): ChangeItem[] {
  const links = new Set<string>();
  return items.filter(({ entity, entityId }) => {
    if (entity !== 'link') return true;
    const isFirst = !links.has(entityId);
    links.add(entityId);
    return isFirst;
  });
}

const camelCase = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function sentence(said: Said, workId: string): string | undefined {
  const { item } = said;
  if (item.entity === 'link') return linkSentence(item, said.items, said.words);
  if (item.entity === 'comment') return commentSentence(item);
  if (item.entity === 'attachment') return fileSentence(item);
  if (item.entity !== 'work') return undefined;
  const text = workSentence(said);
  if (item.entityId === workId || text === undefined) return text;
  return say('ofWork', { what: text, work: item.label ?? say('anotherWork') });
}

function workSentence(said: Said): string | undefined {
  const { item, words } = said;
  if (item.field === 'row') return say(item.old === null ? 'created' : 'removedForGood');
  if (item.field === 'ownerId') return ownerSentence(said);
  if (item.field === 'reviewerId') return reviewerSentence(said);
  if (item.field === 'status' && said.withoutReview && item.new === 'done')
    return say('withoutReview', { what: statusSentence(item, words, said.items) });
  if (item.field === 'assigneeIds') return assigneesSentence(item, saysThemselves(said));
  if (item.field === 'resourceIds') return assigneesSentence(item, words);
  if (item.field === 'units') return unitsSentence(item, words);
  return fieldSentences[item.field]?.(item, words, said.items) ?? sentenceByKind(item, words);
}

function sentenceByKind(item: ChangeItem, words: HistoryWords): string {
  const name = withinSentence(fieldName(item.field));
  if (isWorkField(item.field)) {
    if (item.field === 'due') return dueSentence(item, words);
    if (isWorkFieldOf(item.field, 'date')) return dateSentence(name, item, words);
    if (isWorkFieldOf(item.field, 'minutes')) return amountSentence(name, item, words);
    if (isWorkFieldOf(item.field, 'line')) return lineSentence(name, item);
  }
  return say('changedField', { field: name });
}

const datesOf = (item: ChangeItem, { date }: HistoryWords) =>
  [item.old, item.new].map((value) => {
    const text = textOf(value);
    if (text === undefined) return undefined;
    return date(isEndOfWork(item.field) ? asEnd(text) : text);
  });

function dueSentence(item: ChangeItem, words: HistoryWords): string {
  const [from, to] = datesOf(item, words);
  if (to === undefined) return from === undefined ? say('dueRemoved') : say('dueRemovedFrom', { from });
  return from === undefined ? say('dueSet', { to }) : say('dueMoved', { from, to });
}

function dateSentence(field: string, item: ChangeItem, words: HistoryWords): string {
  const [from, to] = datesOf(item, words);
  if (to === undefined)
    return from === undefined ? say('removed', { field }) : say('dateRemoved', { field, from });
  return from === undefined ? say('set', { field, to }) : say('dateMoved', { field, from, to });
}

/** The name of a person who assigned the work to themselves is not repeated. */
function ownerSentence({ item, words, actorId }: Said): string {
  if (item.new === null) return say(item.old !== null && item.old === actorId ? 'gaveBack' : 'ownerRemoved');
  return item.new === actorId ? say('tookOver') : say('madeOwner', { name: named(item.new, words) });
}

function reviewerSentence({ item, words, actorId }: Said): string {
  if (item.new === null) return say('reviewerRemoved');
  return item.new === actorId
    ? say('reviewThemselves')
    : say('madeReviewer', { name: named(item.new, words) });
}

const saysThemselves = ({ words, actorId }: Said): HistoryWords => ({
  ...words,
  name: (id) => (id === actorId ? say('themselves') : words.name(id)),
});

type FieldSentence = (item: ChangeItem, words: HistoryWords, items: readonly ChangeItem[]) => string;

const fieldSentences: Record<string, FieldSentence> = {
  title: (item) => say('renamed', { from: isolatedText(item.old), to: isolatedText(item.new) }),
  description: (item) => tickSentence(item) ?? descriptionSentence(item),
  status: statusSentence,
  priority: (item) =>
    say('priorityChanged', { from: wordOf(priorityWords, item.old), to: wordOf(priorityWords, item.new) }),
  labelIds: labelsSentence,
  projectId: (item, words, items) =>
    withNewKey(
      item.new === null ? say('projectRemoved') : say('movedTo', { project: named(item.new, words) }),
      item,
      items,
    ),
  departmentId: (item, words) =>
    item.new === null ? say('departmentRemoved') : say('movedToDepartment', { name: named(item.new, words) }),
  parentId: (item, words) =>
    item.new === null
      ? say('movedToTop')
      : say('movedBelow', { work: words.work(textOf(item.new) ?? '') ?? say('anotherWork') }),
  progress: (item) => {
    const [from, to] = [numberOf(item.old), numberOf(item.new) ?? 0];
    return from === undefined ? say('progressSet', { to }) : say('progressChanged', { from, to });
  },
  scheduleMode: (item) => say(item.new === 'manual' ? 'byHand' : 'automatic'),
  constraint: constraintSentence,
  constraintType: constraintSentence,
  interruptions: interruptionsSentence,
  milestone: (item) => say(item.new === true ? 'madeMilestone' : 'madeLength'),
  calendarId: (item, words) =>
    item.new === null ? say('calendarRemoved') : say('calendarChosen', { name: named(item.new, words) }),
  archivedAt: (item) => say(item.new === null ? 'unarchived' : 'archived'),
  deletedAt: (item) => say(item.new === null ? 'restored' : 'binned'),
  completedAt: () => say('completionChanged'),
  rank: () => say('orderChanged'),
};

function descriptionSentence(item: ChangeItem): string {
  if (textOf(item.new) === undefined) return say('descriptionRemoved');
  return say(textOf(item.old) === undefined ? 'descriptionWritten' : 'descriptionChanged');
}

/** The actual start or finish is part of the sentence about the status. */
function statusSentence(item: ChangeItem, words: HistoryWords, items: readonly ChangeItem[]): string {
  const change = { from: wordOf(statusWords, item.old), to: wordOf(statusWords, item.new) };
  const isDone = item.new === 'done';
  const field = isDone ? 'actualFinish' : 'actualStart';
  const moment = textOf(items.find((each) => each.entityId === item.entityId && each.field === field)?.new);
  if (moment === undefined) return say('statusChanged', change);
  const at = isDone ? asEnd(moment) : moment;
  const when = { date: words.date(at), time: at.slice('YYYY-MM-DDT'.length) };
  return say(isDone ? 'statusFinished' : 'statusBegun', { ...change, ...when });
}

function amountSentence(field: string, item: ChangeItem, words: HistoryWords): string {
  const [from, to] = [numberOf(item.old), numberOf(item.new)];
  if (to === undefined) return say('removed', { field });
  if (from === undefined) return say('set', { field, to: words.duration(to) });
  return say('changed', { field, from: words.duration(from), to: words.duration(to) });
}

/** The date of a constraint is part of the sentence about its type. */
function constraintSentence(item: ChangeItem, words: HistoryWords, items: readonly ChangeItem[]): string {
  const date = items.find(({ field, entityId }) => field === 'constraintDate' && entityId === item.entityId);
  const when = textOf(date?.new);
  const kind = wordOf(constraintWords, item.new);
  return when === undefined
    ? say('constraintSet', { kind })
    : say('constraintSetOn', {
        kind,
        date: words.date(isOnFinish(item.new as ConstraintType) ? asEnd(when) : when),
      });
}

/** "interrupted it after 2 days for 1 week": the current interruptions, or that there are none any more. */
function interruptionsSentence(item: ChangeItem, words: HistoryWords): string {
  const [before, after] = [pausesIn(item.old), pausesIn(item.new)];
  if (after.length === 0) return say('joined');
  const pauses = after
    .map(({ afterMinutes, minutes }) =>
      say('pause', { after: words.duration(afterMinutes), length: words.duration(minutes) }),
    )
    .join(', ');
  return say(before.length === 0 ? 'interrupted' : 'interruptionsChanged', { pauses });
}

const pausesIn = (value: unknown): readonly WholeWork['interruptions'][number][] =>
  Array.isArray(value) ? value : [];

/** A work that moves to another project gets a key of that project. */
function withNewKey(what: string, item: ChangeItem, items: readonly ChangeItem[]): string {
  const change = items.find(({ field, entityId }) => field === 'key' && entityId === item.entityId);
  const [old, key] = [textOf(change?.old), textOf(change?.new)];
  if (key === undefined) return what;
  return old === undefined ? say('nowKey', { what, key }) : say('nowKeyWas', { what, key, old });
}

/** The names that were added, and those that were removed. */
function comeAndGone(item: ChangeItem, words: HistoryWords) {
  const [before, after] = [idsOf(item.old), idsOf(item.new)];
  const names = (ids: string[]) => ids.map((id) => named(id, words)).join(', ');
  return {
    came: names(after.filter((id) => !before.includes(id))),
    went: names(before.filter((id) => !after.includes(id))),
  };
}

function assigneesSentence(item: ChangeItem, words: HistoryWords): string {
  const { came, went } = comeAndGone(item, words);
  if (came === '') return went === '' ? say('assigneesChanged') : say('unassigned', { went });
  return went === '' ? say('assigned', { came }) : say('assignedAndUnassigned', { came, went });
}

function labelsSentence(item: ChangeItem, words: HistoryWords): string {
  const { came, went } = comeAndGone(item, words);
  if (came === '') return went === '' ? say('labelsChanged') : say('unlabelled', { went });
  return went === '' ? say('labelled', { came }) : say('labelledAndUnlabelled', { came, went });
}

/** "set Crane to 200 %, Anna Ek to 100 %": only changed units. */
function unitsSentence(item: ChangeItem, words: HistoryWords): string {
  const [before, after] = [unitsIn(item.old), unitsIn(item.new)];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => before[id] !== after[id]);
  const units = changed.map((id) => say('unitOf', { name: named(id, words), percent: after[id] ?? 100 }));
  return say('unitsSet', { units: units.join(', ') });
}

const unitsIn = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};

const named = (value: unknown, words: HistoryWords): string =>
  isolated(words.name(textOf(value) ?? '') ?? say('hidden'));
