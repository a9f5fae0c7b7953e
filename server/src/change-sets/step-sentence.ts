import type { ChangeSet } from '@gantry/contract';

type Item = ChangeSet['items'][number];

/** The names of fields in a sentence, if they differ from those in the contract. */
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
/** Fields that are written together with another field, which describes the change better. */
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
/** Fields of the position in time. For several moved works, "moved" is enough. */
const PLACING: ReadonlySet<string> = new Set(['start', 'due', 'constraint', 'constraintDate']);
/** Fields whose values are words of the product. */
const WORDED: ReadonlySet<string> = new Set(['status', 'priority', 'health']);

/** The number of rows that a change set touched. */
export interface RowCounts {
  /** Rows that the person changed, by entity. */
  readonly changed: ReadonlyMap<string, number>;
  /** Works that the schedule moved as a consequence, as far as the reader may see them. */
  readonly followers: number;
}

/**
 * Summarizes a change set in a few words: "status of HAR-12 to Done", "QOB-5 and 17 more moved". For a redo it
 * describes the change that will be restored.
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
  // The log records that an absence was changed, but not its values.
  if (first.entity === 'absence') return `change of ${what}`;
  const names = fieldNames(main);
  if (names.length > MAX_NAMED)
    return isPlacing(main) ? `${what} moved` : `${names.length} fields of ${what}`;
  const value = wordedValue(main);
  // If all works got the same value, the singular is used.
  const isOne = count === 1 || value !== '';
  return `${(isOne ? names : names.map(pluralOf)).join(' and ')} of ${what}${value}`;
}

const isPlacing = (items: readonly Item[]): boolean =>
  items.length > 0 && items.every(({ entity, field }) => entity === 'work' && PLACING.has(field));

/**
 * The entity with the most rows, the first one if several have the same number. Works and projects take precedence over
 * rows that belong to them.
 */
function mainEntity(rows: ReadonlyMap<string, number>): [string, number] {
  const works = rows.get('work');
  const reports = rows.get('status-report');
  // The changes of its project follow from it.
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

/** "due dates", because each of several rows has its own. Names without a plural, or already in the plural, stay. */
function pluralOf(name: string): string {
  const hasNone = UNCOUNTED.has(name) || name.endsWith('s');
  return IRREGULAR[name] ?? (hasNone ? name : `${name}s`);
}

/** The value that all rows got, if a single word describes it: " to Done". */
function wordedValue(items: readonly Item[]): string {
  const changes = leading(items);
  const values = new Set(changes.map(({ field, new: value }) => `${field} ${String(value)}`));
  const [first] = changes;
  if (values.size !== 1 || !first || !WORDED.has(first.field) || typeof first.new !== 'string') return '';
  const words = first.new.replaceAll('_', ' ');
  return ` to ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Omits fields that followed from another field: a status that closes a work also sets progress and finish. */
function leading(items: readonly Item[]): Item[] {
  const hasStatus = items.some(({ field }) => field === 'status');
  const has = (name: string) => items.some(({ field }) => field === name);
  // Typed remaining work changes length and progress. A typed length keeps progress and changes the remaining work.
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
