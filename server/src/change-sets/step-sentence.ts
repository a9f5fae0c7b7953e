import type { ChangeSet } from '@gantry/contract';

type Item = ChangeSet['items'][number];

/** What fields are called in a sentence, where the name in the contract is not the word. */
const FIELDS: Readonly<Record<string, string>> = {
  projectId: 'project',
  departmentId: 'department',
  parentId: 'place below another work',
  ownerId: 'owner',
  assigneeIds: 'assignees',
  labelIds: 'labels',
  due: 'due date',
  durationMinutes: 'length',
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
  managerId: 'manager',
  jobTitle: 'job title',
  timeZone: 'time zone',
  weekStart: 'first day of the week',
  lagUnit: 'lag',
  membersChangedAt: 'members',
};
/** Written along with another field, which says it better. */
const FOLLOWING: ReadonlySet<string> = new Set(['completedAt', 'key', 'membersChangedAt']);
const ENTITIES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'project-member': ['a member', 'members'],
  user: ['a person', 'people'],
  company: ['company settings', 'company settings'],
  policy: ['the policy', 'the policy'],
};
/** Values that are words of the product. */
const WORDED: ReadonlySet<string> = new Set(['status', 'priority', 'health']);

/**
 * What a change set did, in a few words: "status of HAR-12 to Done". Of one that is to be redone, what it took back is
 * named, since that is what will be there again. `rows` counts what was touched of each entity.
 */
export function sentenceOf(
  { items, via }: ChangeSet,
  rows: ReadonlyMap<string, number>,
  direction: 'undo' | 'redo',
): string {
  const direct = items.filter(({ origin }) => origin === 'direct');
  const shown =
    direction === 'undo' ? direct : direct.map((item) => ({ ...item, old: item.new, new: item.old }));
  const [entity, count] = mainEntity(rows);
  if (via === 'import') return `import of ${counted(entity, count)}`;
  const main = shown.filter((item) => item.entity === entity);
  const what = subject(entity, count, main);
  const [first] = main;
  if (!first) return what;
  if (main.every(({ field, old }) => field === 'row' && old === null))
    return `new ${what.replace(/^a /, '')}`;
  if (main.every(({ field }) => field === 'row')) return `removal of ${what}`;
  if (main.every(({ field }) => field === 'deletedAt'))
    return `${what} ${first.new === null ? 'out of' : 'into'} the bin`;
  return `${fieldsOf(main)} of ${what}${wordedValue(main)}`;
}

/** What there is most of; of equals what came first. A work before what hangs on it. */
function mainEntity(rows: ReadonlyMap<string, number>): [string, number] {
  const works = rows.get('work');
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

function fieldsOf(items: readonly Item[]): string {
  const names = [...new Set(leading(items).map(({ field }) => FIELDS[field] ?? spell(field)))];
  return names.length <= MAX_NAMED ? names.join(' and ') : `${names.length} fields`;
}

/** The one word that all of them got, where that says it all. */
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
  const follows = ({ field }: Item) =>
    FOLLOWING.has(field) ||
    (hasStatus && (field === 'progress' || field === 'actualFinish' || field === 'actualStart'));
  const others = items.filter((item) => !follows(item));
  return others.length > 0 ? others : [...items];
}

function spell(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
