import type { ChangeSet } from '@gantry/contract';
import { type Box, ticksBetween } from '@gantry/contract/checklists';
import { fieldName } from '@gantry/contract/field-names';
import { isWorkField, isWorkFieldOf } from '@gantry/contract/work-fields';
import { lagWords, linkTypeWords } from '#features/works/links/typed-link.ts';
import { isolated } from '#lib/isolated.ts';
import { constraintWords, priorityWords, statusWords } from '#lib/work-words.ts';

type ChangeItem = ChangeSet['items'][number];

/** Turns the ids and dates of changes into words: names of people and projects, days as people say them. */
export interface HistoryWords {
  readonly name: (id: string) => string | undefined;
  readonly date: (wallClock: string) => string;
  readonly duration: (minutes: number) => string;
  /** A link by its row, or by its id where it still stands: "after HAR-22". */
  readonly link: (row: unknown, id: string) => string | undefined;
  /** The key of another work. */
  readonly work: (id: string) => string | undefined;
}

export interface HistorySentence {
  /** What happened, after the actor's name: "moved due from Mon 30 Nov to Wed 2 Dec". */
  readonly text: string;
  /** Whether the scheduler did it in consequence of something else. */
  readonly scheduled: boolean;
}

/** Fields that others always bring along; a sentence of their own would only repeat those. */
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
  /** Who did it. */
  readonly actorId: string | null;
  readonly withoutReview: boolean;
}

/** The sentences of one change set, about one work; at most one a field. */
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
  return isUndo ? sentences.map((said) => ({ ...said, text: `undid: ${said.text}` })) : sentences;
}

/** All that changed about one link is one sentence. */
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
  if (item.entity === 'link') return linkSentence(said);
  if (item.entity === 'comment') return commentSentence(item);
  if (item.entity === 'attachment') return fileSentence(item);
  if (item.entity !== 'work') return undefined;
  const text = workSentence(said);
  return item.entityId === workId || text === undefined ? text : `${text} (${item.label ?? 'another work'})`;
}

function workSentence(said: Said): string | undefined {
  const { item, words } = said;
  if (item.field === 'row') return item.old === null ? 'created this work' : 'removed this work for good';
  if (item.field === 'ownerId') return ownerSentence(said);
  if (item.field === 'reviewerId') return reviewerSentence(said);
  if (item.field === 'status' && said.withoutReview && item.new === 'done')
    return `${fieldSentences.status?.(item, words, said.items)}, without review`;
  if (item.field === 'assigneeIds') return listSentence('assigned', 'unassigned', item, saysThemselves(said));
  if (item.field === 'resourceIds') return listSentence('assigned', 'unassigned', item, words);
  if (item.field === 'units') return unitsSentence(item, words);
  return fieldSentences[item.field]?.(item, words, said.items) ?? sentenceByKind(item, words);
}

function sentenceByKind(item: ChangeItem, words: HistoryWords): string {
  const { field } = item;
  if (isWorkField(field)) {
    const name = fieldName(field).toLowerCase();
    if (isWorkFieldOf(field, 'date'))
      return dateSentence(field === 'due' ? name : `the ${name}`, item, words);
    if (isWorkFieldOf(field, 'minutes')) return amountSentence(name, item, words);
    if (isWorkFieldOf(field, 'line')) return lineSentence(name, item);
  }
  return `changed ${plain(field)}`;
}

function lineSentence(what: string, item: ChangeItem): string {
  const [from, to] = [textOf(item.old), textOf(item.new)].map((text) => text && isolated(text));
  if (to === undefined) return `removed the ${what}${from === undefined ? '' : ` “${from}”`}`;
  if (from === undefined) return `set the ${what} to “${to}”`;
  return `changed the ${what} from “${from}” to “${to}”`;
}

function dateSentence(what: string, item: ChangeItem, words: HistoryWords): string {
  const [from, to] = [textOf(item.old), textOf(item.new)];
  if (to === undefined) return `removed ${what}${from === undefined ? '' : `, ${words.date(from)}`}`;
  if (from === undefined) return `set ${what} to ${words.date(to)}`;
  return `moved ${what} from ${words.date(from)} to ${words.date(to)}`;
}

/** The name of a person is not said twice where they did it to themselves. */
function ownerSentence({ item, words, actorId }: Said): string {
  if (item.new === null)
    return item.old !== null && item.old === actorId ? 'gave it back: nobody owns it' : 'took the owner away';
  return item.new === actorId ? 'took it over as its owner' : `made ${named(item.new, words)} the owner`;
}

function reviewerSentence({ item, words, actorId }: Said): string {
  if (item.new === null) return 'took the reviewer away';
  return `made ${item.new === actorId ? 'themselves' : named(item.new, words)} the reviewer`;
}

const saysThemselves = ({ words, actorId }: Said): HistoryWords => ({
  ...words,
  name: (id) => (id === actorId ? 'themselves' : words.name(id)),
});

type FieldSentence = (item: ChangeItem, words: HistoryWords, items: readonly ChangeItem[]) => string;

const fieldSentences: Record<string, FieldSentence> = {
  title: (item) =>
    `renamed it from “${isolated(textOf(item.old) ?? '')}” to “${isolated(textOf(item.new) ?? '')}”`,
  description: (item) =>
    tickSentence(item) ??
    (!textOf(item.new)
      ? 'removed the description'
      : `${textOf(item.old) ? 'changed' : 'wrote'} the description`),
  status: (item, words, items) =>
    `changed status from ${wordOf(statusWords, item.old)} to ${wordOf(statusWords, item.new)}${happenedAt(item, words, items)}`,
  priority: (item) =>
    `changed priority from ${wordOf(priorityWords, item.old)} to ${wordOf(priorityWords, item.new)}`,
  labelIds: (item, words) => listSentence('added label', 'removed label', item, words),
  projectId: (item, words, items) =>
    (item.new === null ? 'took it out of its project' : `moved it to ${named(item.new, words)}`) +
    newKey(item, items),
  departmentId: (item, words) =>
    item.new === null ? 'took the department away' : `moved it to the department ${named(item.new, words)}`,
  parentId: (item, words) =>
    item.new === null
      ? 'moved it to the top level'
      : `moved it below ${words.work(textOf(item.new) ?? '') ?? 'another work'}`,
  progress: (item) => {
    const from = numberOf(item.old);
    const to = `to ${numberOf(item.new) ?? 0} %`;
    return from === undefined ? `set progress ${to}` : `changed progress from ${from} % ${to}`;
  },
  scheduleMode: (item) =>
    item.new === 'manual' ? 'chose to schedule it by hand' : 'let it be scheduled automatically',
  constraint: constraintSentence,
  constraintType: constraintSentence,
  milestone: (item) => (item.new === true ? 'made it a milestone' : 'made it a work with a length'),
  calendarId: (item, words) =>
    item.new === null ? 'took its own calendar away' : `chose the calendar ${named(item.new, words)}`,
  archivedAt: (item) => (item.new === null ? 'took it out of the archive' : 'archived it'),
  deletedAt: (item) => (item.new === null ? 'restored it from the bin' : 'put it into the bin'),
  completedAt: () => 'changed when it was completed',
  constraintDate: (item, words) => dateSentence('the date of the constraint', item, words),
  rank: () => 'changed the order',
};

/** When a work was finished, or begun, goes with its status. */
function happenedAt(
  { entityId, new: status }: ChangeItem,
  words: HistoryWords,
  items: readonly ChangeItem[],
): string {
  const [field, what] = status === 'done' ? ['actualFinish', 'finished'] : ['actualStart', 'begun'];
  const stamped = items.find((each) => each.entityId === entityId && each.field === field);
  const moment = textOf(stamped?.new);
  if (moment === undefined) return '';
  return `, ${what} ${words.date(moment)} ${moment.slice('YYYY-MM-DDT'.length)}`;
}

function amountSentence(what: string, item: ChangeItem, words: HistoryWords): string {
  const [from, to] = [numberOf(item.old), numberOf(item.new)];
  if (to === undefined) return `removed the ${what}`;
  if (from === undefined) return `set the ${what} to ${words.duration(to)}`;
  return `changed the ${what} from ${words.duration(from)} to ${words.duration(to)}`;
}

/** The date of a constraint goes with its kind. */
function constraintSentence(item: ChangeItem, words: HistoryWords, items: readonly ChangeItem[]): string {
  const date = items.find(({ field, entityId }) => field === 'constraintDate' && entityId === item.entityId);
  const when = textOf(date?.new);
  const kind = wordOf(constraintWords, item.new);
  return `set the constraint to ${kind}${when === undefined ? '' : ` ${words.date(when)}`}`;
}

/** A work that goes into another project gets a key of that project. */
function newKey(item: ChangeItem, items: readonly ChangeItem[]): string {
  const key = items.find(({ field, entityId }) => field === 'key' && entityId === item.entityId);
  const [from, to] = [textOf(key?.old), textOf(key?.new)];
  return to === undefined ? '' : `, now ${to}${from === undefined ? '' : ` (was ${from})`}`;
}

function listSentence(added: string, removed: string, item: ChangeItem, words: HistoryWords): string {
  const [before, after] = [idsOf(item.old), idsOf(item.new)];
  const names = (ids: string[]) => ids.map((id) => named(id, words)).join(', ');
  const came = after.filter((id) => !before.includes(id));
  const went = before.filter((id) => !after.includes(id));
  const parts = [
    ...(came.length > 0 ? [`${added} ${names(came)}`] : []),
    ...(went.length > 0 ? [`${removed} ${names(went)}`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : `${added} nobody new`;
}

/** "set Crane to 200 %, Anna Ek to 100 %": those whose units changed. */
function unitsSentence(item: ChangeItem, words: HistoryWords): string {
  const [before, after] = [unitsIn(item.old), unitsIn(item.new)];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => before[id] !== after[id]);
  return `set ${changed.map((id) => `${named(id, words)} to ${after[id] ?? 100} %`).join(', ')}`;
}

const unitsIn = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};

function linkSentence({ item, items, words }: Said): string {
  const row = item.field === 'row' ? (item.new ?? item.old) : undefined;
  const which = words.link(row, item.entityId);
  const what = which === undefined ? 'a link' : `the link ${which}`;
  if (item.field === 'row') return `${item.old === null ? 'added' : 'removed'} ${what}`;
  const changed = items.filter(({ entityId }) => entityId === item.entityId);
  return `changed ${what}${linkChange(changed)}`;
}

function linkChange(changed: readonly ChangeItem[]): string {
  const value = (field: string, end: 'old' | 'new') => changed.find((item) => item.field === field)?.[end];
  const [from, to] = [
    wordOf(linkTypeWords, value('type', 'old')),
    wordOf(linkTypeWords, value('type', 'new')),
  ];
  const lag = numberOf(value('lag', 'new'));
  const unit = textOf(value('lagUnit', 'new'));
  const parts = [
    ...(to === '' ? [] : [`from ${from} to ${to}`]),
    ...(lag === undefined
      ? []
      : [lag === 0 ? 'without lag' : `with a lag of ${lagWords(lag, lagUnitOf(unit))}`]),
  ];
  return parts.length === 0 ? '' : ` ${parts.join(', ')}`;
}

const lagUnitOf = (unit: string | undefined) =>
  unit === 'elapsed' || unit === 'percent' ? unit : ('working' as const);

/** Boxes of a checklist, where that is all that changed. */
function tickSentence({ old, new: now }: ChangeItem): string | undefined {
  const boxes = ticksBetween(textOf(old) ?? '', textOf(now) ?? '');
  const [done, open] = [boxes.filter(({ isDone }) => isDone), boxes.filter(({ isDone }) => !isDone)];
  const parts = [
    ...(done.length > 0 ? [`ticked ${namesOfBoxes(done)}`] : []),
    ...(open.length > 0 ? [`cleared ${namesOfBoxes(open)}`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

const MOST_BOXES_NAMED = 3;

const namesOfBoxes = (boxes: readonly Box[]): string =>
  boxes.length > MOST_BOXES_NAMED
    ? `${boxes.length} boxes`
    : boxes.map(({ label }) => `“${isolated(label)}”`).join(', ');

/** New comments stand in the stream themselves; only what can no longer be seen there is said. */
function commentSentence(item: ChangeItem): string | undefined {
  if (item.field === 'body') {
    const tick = tickSentence(item);
    return tick === undefined ? 'edited a comment' : `${tick} in a comment`;
  }
  if (item.field === 'deletedAt') return item.new === null ? 'brought a comment back' : 'deleted a comment';
  return item.field === 'row' && item.old !== null && item.new === null ? 'deleted a comment' : undefined;
}

function fileSentence(item: ChangeItem): string | undefined {
  const name = item.label === null ? 'a file' : `the file “${isolated(item.label)}”`;
  if (item.field === 'name') return lineSentence('name of a file', item);
  if (item.field === 'deletedAt') return item.new === null ? `brought ${name} back` : `removed ${name}`;
  if (item.field !== 'row') return undefined;
  if (item.old !== null) return `removed ${name} for good`;
  const { number } = item.new as { number?: number };
  return (number ?? 1) > 1 ? `sent version ${number} of ${name}` : `attached ${name}`;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
const named = (value: unknown, words: HistoryWords): string =>
  isolated(words.name(textOf(value) ?? '') ?? 'a person or a thing that you may not see');
const plain = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function wordOf(words: Record<string, string>, value: unknown): string {
  const text = textOf(value) ?? '';
  return words[text] ?? text;
}
