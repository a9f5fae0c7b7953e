import type { AuditKind, ChangeSet, References } from '@gantry/contract';
import { isEndOfWork } from '@gantry/contract/work-fields';
import { asEnd, dateInWords, durationWords, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { isolated } from '#lib/isolated.ts';
import { quoted } from '#lib/quoted.ts';
import { roleWords } from '#lib/role-words.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { fieldInSentence } from './field-words.ts';
import { say } from './words/index.ts';

type ChangeItem = ChangeSet['items'][number];

/** What sentences need: the reader, and the names of ids. */
export interface AuditWords {
  readonly names: ReadonlyMap<string, string>;
  /** The reader's day and time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** Minutes of the company's usual day, because the log does not contain the calendar of a work. */
  readonly dayMinutes: number;
}

export const kindWords: Record<AuditKind, string> = {
  work: say('kindWork'),
  link: say('kindLink'),
  comment: say('kindComment'),
  attachment: say('kindAttachment'),
  label: say('kindLabel'),
  project: say('kindProject'),
  'project-member': say('kindMember'),
  baseline: say('kindBaseline'),
  'status-report': say('kindReport'),
  department: say('kindDepartment'),
  user: say('kindUser'),
  absence: say('kindAbsence'),
  resource: say('kindResource'),
  calendar: say('kindCalendar'),
  policy: say('kindPolicy'),
  'sign-in-mapping': say('kindSignInMapping'),
  company: say('kindCompany'),
};

/** A row with its key or name, for use in a sentence. */
const things: Record<AuditKind, (label: string) => string> = {
  work: (label) => say('work', { label }),
  link: () => say('link'),
  comment: () => say('comment'),
  attachment: (label) => say('attachment', { label }),
  label: (label) => say('label', { label }),
  project: (label) => say('project', { label }),
  'project-member': () => say('projectMember'),
  baseline: (label) => say('baseline', { label }),
  'status-report': () => say('statusReport'),
  department: (label) => say('department', { label }),
  user: (label) => say('user', { label }),
  absence: () => say('absence'),
  resource: (label) => say('resource', { label }),
  calendar: (label) => say('calendar', { label }),
  policy: () => say('policy'),
  'sign-in-mapping': (label) => say('signInMapping', { label }),
  company: () => say('companyItself'),
};

const isKind = (entity: string): entity is AuditKind => Object.hasOwn(things, entity);

export function thingWords({ entity, label }: Pick<ChangeItem, 'entity' | 'label'>): string {
  const shown = label === null ? say('gone') : isolated(label);
  return isKind(entity) ? things[entity](shown) : shown;
}

/** The text of one change, after the name of the person who made it. */
export function auditSentence(item: ChangeItem, words: AuditWords): string {
  const sentence = sentenceOf(item, words);
  return item.origin === 'scheduler' ? say('bySchedule', { sentence }) : sentence;
}

function sentenceOf(item: ChangeItem, words: AuditWords): string {
  const { entity, field, old, new: next } = item;
  const thing = thingWords(item);
  // Only people who may see an absence may know what changed in it.
  if (entity === 'absence' && field !== 'row') return say('absence');
  if (field === 'row') return old === null ? say('made', { thing }) : say('removed', { thing });
  if (field === 'deletedAt') return next === null ? say('restored', { thing }) : say('binned', { thing });
  // A change has two values. The server sends neither when the text has been removed for everyone, as for a removed
  // comment.
  if (old === null && next === null) return say('wordsRemoved', { thing });
  const [from, to] = [valueWords(field, old, words), valueWords(field, next, words)];
  const spoken = fieldInSentence(field);
  if (from === undefined || to === undefined) return say('changedText', { field: spoken, thing });
  if (from === '') return say('set', { field: spoken, thing, to });
  return to === ''
    ? say('cleared', { field: spoken, thing, from })
    : say('changed', { field: spoken, thing, from, to });
}

const LONGEST_VALUE = 80;
const WALL_CLOCK = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const closedLists: Readonly<Record<string, string>> = { ...statusWords, ...priorityWords, ...roleWords };

/** A value for use in a sentence; an empty string for no value, undefined when it is too long or has several parts. */
function valueWords(field: string, value: unknown, words: AuditWords): string | undefined {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (typeof value === 'number') return numberWords(field, value, words);
  if (typeof value === 'string') return textWords(field, value, words);
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return undefined;
  const all = value.map((each) => textWords(field, each, words) ?? '').join(', ');
  return all.length > LONGEST_VALUE ? undefined : all;
}

function numberWords(field: string, value: number, { dayMinutes }: AuditWords): string {
  if (field.endsWith('Minutes')) return durationWords(value, dayMinutes);
  return field === 'progress' ? `${value} %` : String(value);
}

function textWords(field: string, value: string, { names, today, timeZone }: AuditWords): string | undefined {
  const name = names.get(value);
  if (name !== undefined) return isolated(name);
  if (WALL_CLOCK.test(value)) return dateInWords(isEndOfWork(field) ? asEnd(value) : value, today);
  if (INSTANT.test(value)) return momentWords(wallClockAt(value, timeZone), today);
  if (['status', 'priority', 'roles'].includes(field)) return closedLists[value] ?? value;
  return value.length > LONGEST_VALUE || value.includes('\n') ? undefined : quoted(isolated(value));
}

/** The names of the ids on a page. */
export function namesOf(references: References | undefined): ReadonlyMap<string, string> {
  const { users = [], projects = [], departments = [], labels = [], resources = [] } = references ?? {};
  return new Map(
    [...users, ...projects, ...departments, ...labels, ...resources].map(({ id, name }) => [id, name]),
  );
}
