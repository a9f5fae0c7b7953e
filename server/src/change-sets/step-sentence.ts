import type { ChangeSet } from '@gantry/contract';

type Item = ChangeSet['items'][number];

/** What fields are called in a sentence, where the name in the contract is not the word. */
const FIELDS: Readonly<Record<string, string>> = {
  projectId: 'project',
  departmentId: 'department',
  parentId: 'place below another work',
  ownerId: 'owner',
  reviewerId: 'reviewer',
  assigneeIds: 'assignees',
  resourceIds: 'resources',
  labelIds: 'labels',
  due: 'due date',
  durationMinutes: 'length',
  remainingMinutes: 'remaining length',
  resume: 'resumption',
  effortMinutes: 'effort',
  scheduleMode: 'scheduling',
  constraintDate: 'constraint',
  calendarId: 'calendar',
  actualStart: 'actual start',
  actualFinish: 'actual finish',
  rank: 'place in the order',
  archivedAt: 'archive',
  leadId: 'lead',
  headId: 'head',
  deputyIds: 'deputies',
  healthNote: 'health note',
  targetDate: 'target date',
  statusDate: 'status date',
  peopleCount: 'people’s calendars',
  worksFromStart: 'works that start with the project',
  splitsInProgress: 'works started early',
  daysPerMonth: 'days per month',
  columnLimits: 'limits of the board’s columns',
  isTemplate: 'mark as a template',
  setUpEnded: 'list of the first hour',
  setUpSkipped: 'steps put off',
  managerId: 'manager',
  jobTitle: 'job title',
  timeZone: 'time zone',
  weekStart: 'first day of the week',
  linkAround: 'links around deleted works',
  erasedNumber: 'erasure of the person',
  lagUnit: 'lag',
  membersChangedAt: 'members',
};
/** Written along with another field, which says it better. */
const FOLLOWING: ReadonlySet<string> = new Set([
  'completedAt',
  'key',
  'membersChangedAt',
  'resumeDoneMinutes',
]);
const ENTITIES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'project-member': ['a member', 'members'],
  'status-report': ['a status report', 'status reports'],
  user: ['a person', 'people'],
  attachment: ['a file', 'files'],
  absence: ['an absence', 'absences'],
  company: ['company settings', 'company settings'],
  policy: ['the policy', 'the policy'],
  'sign-in-mapping': ['a mapping of sign-ins', 'mappings of sign-ins'],
};
/** Names of fields that have no plural. */
const UNCOUNTED: ReadonlySet<string> = new Set(['effort', 'scheduling', 'progress', 'visibility', 'archive']);
const IRREGULAR: Readonly<Record<string, string>> = {
  'place below another work': 'places below other works',
  'place in the order': 'places in the order',
  status: 'statuses',
  priority: 'priorities',
  summary: 'summaries',
};
/** Where a work stands in time. Of several works that moved, that they moved says it all. */
const PLACING: ReadonlySet<string> = new Set(['start', 'due', 'constraint', 'constraintDate']);
/** Values that are words of the product. */
const WORDED: ReadonlySet<string> = new Set(['status', 'priority', 'health']);

/** How many rows a change set touched. */
export interface RowCounts {
  /** Those that the person changed, by their entity. */
  readonly changed: ReadonlyMap<string, number>;
  /** Works that the schedule moved in consequence, as far as the reader may see them. */
  readonly followers: number;
}

/**
 * What a change set did as a whole, in a few words: "status of HAR-12 to Done", "QOB-5 and 17 more moved". Of one that is to
 * be redone, what it took back is named, since that is what will be there again.
 */
export function sentenceOf(
  { items, via }: ChangeSet,
  { changed, followers }: RowCounts,
  direction: 'undo' | 'redo',
): string {
  const direct = items.filter(({ origin }) => origin === 'direct');
  const shown =
    direction === 'undo' ? direct : direct.map((item) => ({ ...item, old: item.new, new: item.old }));
  const [entity, count] = mainEntity(changed);
  if (via === 'import') return `import of ${counted(entity, count)}`;
  const main = shown.filter((item) => item.entity === entity);
  const what = subject(entity, count, main);
  if (followers === 0) return changeOf(main, what, count);
  if (isPlacing(main)) return `${what} and ${followers} more moved`;
  return `${changeOf(main, what, count)}, and ${followers === 1 ? '1 work' : `${followers} works`} moved`;
}

function changeOf(main: readonly Item[], what: string, count: number): string {
  const [first] = main;
  if (!first) return what;
  if (main.every(({ field, old }) => field === 'row' && old === null))
    return `new ${what.replace(/^an? /, '')}`;
  if (main.every(({ field }) => field === 'row')) return `removal of ${what}`;
  if (main.every(({ field }) => field === 'deletedAt'))
    return `${what} ${first.new === null ? 'out of' : 'into'} the bin`;
  // Of an absence the log says that it was changed, not in what.
  if (first.entity === 'absence') return `change of ${what}`;
  const names = fieldNames(main);
  if (names.length > MAX_NAMED)
    return isPlacing(main) ? `${what} moved` : `${names.length} fields of ${what}`;
  const value = wordedValue(main);
  // A value that all of them got is one value.
  const isOne = count === 1 || value !== '';
  return `${(isOne ? names : names.map(pluralOf)).join(' and ')} of ${what}${value}`;
}

const isPlacing = (items: readonly Item[]): boolean =>
  items.length > 0 && items.every(({ entity, field }) => entity === 'work' && PLACING.has(field));

/** What there is most of; of equals what came first. A work before what hangs on it. */
function mainEntity(rows: ReadonlyMap<string, number>): [string, number] {
  const works = rows.get('work');
  const reports = rows.get('status-report');
  // What it says of its project follows from it.
  if (reports !== undefined && works === undefined) return ['status-report', reports];
  const projects = rows.get('project');
  if (projects !== undefined && !(works !== undefined && works < projects)) return ['project', projects];
  if (works !== undefined) return ['work', works];
  return [...rows].sort(([, a], [, b]) => b - a)[0] ?? ['work', 0];
}

function subject(entity: string, count: number, items: readonly Item[]): string {
  const label = items[0]?.label;
  return count === 1 && label ? label : counted(entity, count);
}

function counted(entity: string, count: number): string {
  const [one, many] = ENTITIES[entity] ?? [`a ${entity}`, `${entity}s`];
  return count === 1 ? one : `${count} ${many}`;
}

const MAX_NAMED = 2;

function fieldNames(items: readonly Item[]): string[] {
  return [...new Set(leading(items).map(({ field }) => FIELDS[field] ?? spell(field)))];
}

/** "due dates": each of several rows has its own. What has no plural, or is one already, stays. */
function pluralOf(name: string): string {
  const hasNone = UNCOUNTED.has(name) || name.endsWith('s');
  return IRREGULAR[name] ?? (hasNone ? name : `${name}s`);
}

/** The one word that all of them got, where that says it all: " to Done". */
function wordedValue(items: readonly Item[]): string {
  const changes = leading(items);
  const values = new Set(changes.map(({ field, new: value }) => `${field} ${String(value)}`));
  const [first] = changes;
  if (values.size !== 1 || !first || !WORDED.has(first.field) || typeof first.new !== 'string') return '';
  const words = first.new.replaceAll('_', ' ');
  return ` to ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Without what followed from another field: a status that closes a work sets progress and finish. */
function leading(items: readonly Item[]): Item[] {
  const hasStatus = items.some(({ field }) => field === 'status');
  const has = (name: string) => items.some(({ field }) => field === name);
  // A typed rest changes length and progress; a typed length keeps progress, and the rest follows.
  const isMeasured = has('remainingMinutes') && has('durationMinutes') && has('progress');
  const follows = ({ field }: Item) =>
    FOLLOWING.has(field) ||
    (isMeasured ? field !== 'remainingMinutes' : field === 'remainingMinutes') ||
    (hasStatus && (field === 'progress' || field === 'actualFinish' || field === 'actualStart'));
  const others = items.filter((item) => !follows(item));
  return others.length > 0 ? others : [...items];
}

function spell(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
