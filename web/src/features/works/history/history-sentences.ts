import type { ChangeSet } from '@gantry/contract';
import { constraintWords, priorityWords, statusWords } from '../work-words.ts';

type ChangeItem = ChangeSet['items'][number];

/** Turns the ids and dates of changes into words: names of people and projects, days as people say them. */
export interface HistoryWords {
  readonly name: (id: string) => string | undefined;
  readonly date: (wallClock: string) => string;
  readonly duration: (minutes: number) => string;
  readonly link: (row: unknown) => string | undefined;
}

export interface HistorySentence {
  /** What happened, after the actor's name: "moved due from Mon 30 Nov to Wed 2 Dec". */
  readonly text: string;
  /** Whether the scheduler did it in consequence of something else. */
  readonly scheduled: boolean;
}

/** Fields that others always bring along; a sentence of their own would only repeat those. */
const silentFields = new Set(['completedAt', 'actualFinish', 'actualStart', 'rank', 'constraintDate', 'key']);

/** The sentences of one change set, about one work; at most one a field. */
export function historySentences(
  changeSet: ChangeSet,
  workId: string,
  words: HistoryWords,
): HistorySentence[] {
  const isUndo = changeSet.undoes !== null;
  const items = changeSet.items.map((item) => ({ ...item, field: camelCase(item.field) }));
  const spoken = items.filter((item) => !silentFields.has(item.field));
  const sentences = (spoken.length > 0 ? spoken : items).flatMap((item) => {
    const text = sentence(item, workId, words);
    return text === undefined ? [] : [{ text, scheduled: item.origin === 'scheduler' }];
  });
  return isUndo ? sentences.map((said) => ({ ...said, text: `undid: ${said.text}` })) : sentences;
}

const camelCase = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function sentence(item: ChangeItem, workId: string, words: HistoryWords): string | undefined {
  if (item.entity === 'link') return linkSentence(item, words);
  if (item.entity === 'comment') return commentSentence(item);
  if (item.entity !== 'work') return undefined;
  const said = workSentence(item, words);
  return item.entityId === workId || said === undefined ? said : `${said} (${item.label ?? 'another work'})`;
}

function workSentence(item: ChangeItem, words: HistoryWords): string | undefined {
  if (item.field === 'row') return item.old === null ? 'created this work' : 'removed this work for good';
  if (item.field in dateFields) return dateSentence(dateFields[item.field] ?? '', item, words);
  return fieldSentences[item.field]?.(item, words) ?? `changed ${plain(item.field)}`;
}

const dateFields: Record<string, string> = { start: 'the start', due: 'due', deadline: 'the deadline' };

function dateSentence(what: string, item: ChangeItem, words: HistoryWords): string {
  const [from, to] = [textOf(item.old), textOf(item.new)];
  if (to === undefined) return `removed ${what}${from === undefined ? '' : `, ${words.date(from)}`}`;
  if (from === undefined) return `set ${what} to ${words.date(to)}`;
  return `moved ${what} from ${words.date(from)} to ${words.date(to)}`;
}

const fieldSentences: Record<string, (item: ChangeItem, words: HistoryWords) => string> = {
  title: (item) => `renamed it from “${textOf(item.old) ?? ''}” to “${textOf(item.new) ?? ''}”`,
  description: (item) =>
    !textOf(item.new)
      ? 'removed the description'
      : `${textOf(item.old) ? 'changed' : 'wrote'} the description`,
  status: (item) =>
    `changed status from ${wordOf(statusWords, item.old)} to ${wordOf(statusWords, item.new)}`,
  priority: (item) =>
    `changed priority from ${wordOf(priorityWords, item.old)} to ${wordOf(priorityWords, item.new)}`,
  ownerId: (item, words) =>
    item.new === null ? 'took the owner away' : `made ${named(item.new, words)} the owner`,
  assigneeIds: (item, words) => listSentence('assigned', 'unassigned', item, words),
  labelIds: (item, words) => listSentence('added label', 'removed label', item, words),
  projectId: (item, words) =>
    item.new === null ? 'took it out of its project' : `moved it to ${named(item.new, words)}`,
  departmentId: (item, words) =>
    item.new === null ? 'took the department away' : `moved it to the department ${named(item.new, words)}`,
  parentId: (item) => (item.new === null ? 'moved it to the top level' : 'moved it below another work'),
  progress: (item) => `set progress to ${numberOf(item.new) ?? 0} %`,
  durationMinutes: (item, words) => amountSentence('length', item, words),
  effortMinutes: (item, words) => amountSentence('effort', item, words),
  scheduleMode: (item) =>
    item.new === 'manual' ? 'chose to schedule it by hand' : 'let it be scheduled automatically',
  constraint: (item) => `set the constraint to ${wordOf(constraintWords, item.new)}`,
  constraintType: (item) => `set the constraint to ${wordOf(constraintWords, item.new)}`,
  milestone: (item) => (item.new === true ? 'made it a milestone' : 'made it a work with a length'),
  calendarId: () => 'changed the calendar',
  archivedAt: (item) => (item.new === null ? 'took it out of the archive' : 'archived it'),
  deletedAt: (item) => (item.new === null ? 'restored it from the bin' : 'put it into the bin'),
  actualStart: () => 'changed the actual start',
  actualFinish: () => 'changed the actual finish',
  completedAt: () => 'changed when it was completed',
  constraintDate: () => 'changed the date of the constraint',
  rank: () => 'changed the order',
};

function amountSentence(what: string, item: ChangeItem, words: HistoryWords): string {
  const minutes = numberOf(item.new);
  return minutes === undefined ? `removed the ${what}` : `set the ${what} to ${words.duration(minutes)}`;
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

function linkSentence(item: ChangeItem, words: HistoryWords): string {
  if (item.field !== 'row') return `changed a link`;
  const what = words.link(item.new ?? item.old);
  const verb = item.old === null ? 'added' : 'removed';
  return what === undefined ? `${verb} a link` : `${verb} the link ${what}`;
}

/** New comments stand in the stream themselves; only what can no longer be seen there is said. */
function commentSentence(item: ChangeItem): string | undefined {
  return item.field === 'row' && item.old !== null && item.new === null ? 'deleted a comment' : undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
const named = (value: unknown, words: HistoryWords): string =>
  words.name(textOf(value) ?? '') ?? 'somebody or something that you may not see';
const plain = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function wordOf(words: Record<string, string>, value: unknown): string {
  const text = textOf(value) ?? '';
  return words[text] ?? text;
}
