import type { WorkAction } from './permissions.ts';
import { LONGEST_TITLE } from './vocabulary.ts';

/**
 * The fields of a work, each declared once. Validation, storage, copying, display, input, filters, sorting, export and
 * history are derived from here. It is data without schemas, so that a screen loads it without the whole contract. The
 * labels of fields are in `field-names.ts`; `docs/guides/adding-a-field.md` describes how to add one.
 */

/**
 * The kind of value: it determines how a field is validated, shown, typed, compared, exported and described in history.
 */
export type WorkFieldKind =
  | 'key'
  /** Text of one line. */
  | 'line'
  /** Text of several lines. */
  | 'text'
  | 'status'
  | 'priority'
  | 'person'
  | 'people'
  /** Crews and machines: they do work but do not sign in. */
  | 'resources'
  /** Percent, for assignees who do not give their whole working time to the work. */
  | 'units'
  | 'project'
  | 'department'
  | 'work'
  | 'labels'
  | 'calendar'
  /** A wall clock of the company. */
  | 'date'
  | 'instant'
  | 'minutes'
  | 'percent'
  | 'count'
  | 'flag'
  | 'mode'
  | 'constraint'
  /** When and for how long a work is interrupted. */
  | 'interruptions'
  /** A place in the manual order. */
  | 'rank';

export interface WorkFieldDeclaration {
  readonly kind: WorkFieldKind;
  /** The maximum length of a text. */
  readonly most?: number;
  /** The value may be empty, if the kind does not imply this. */
  readonly optional?: true;
  /** The action that a change requires. Absent: the field is derived and never recorded. */
  readonly asks?: WorkAction;
  /** A person can send it. The other recorded fields follow from what is sent. */
  readonly sent?: true;
  /** Each work has its own value, so bulk changes cannot set it. */
  readonly own?: true;
  /** Copied when a work is copied. */
  readonly copied?: true;
  /** Copied to the second part when a work is split. */
  readonly handedOn?: true;
  /** The form of a new work asks for it. */
  readonly asked?: true;
  /** Its name in lists, files and URLs; absent: the name here. */
  readonly word?: string;
  /** The name of a single value in a filter, if the field has several. */
  readonly one?: string;
  /** Can be used in a filter. */
  readonly filter?: true;
  /** Can be used to sort lists. `few`: few works have a value, and a partial index skips the others. */
  readonly sort?: 'all' | 'few';
  /** Width of its column in a table of works, in CSS pixels. */
  readonly table?: number;
  /** Width of its column in an exported file, in characters. */
  readonly file?: number;
  /** Part of the project document, which the chart is drawn from. */
  readonly plan?: true;
  /** Width of its column beside the chart, in CSS pixels. */
  readonly chart?: number;
  /** Can be edited in place, in this part of a work's page. */
  readonly page?: 'people' | 'dates' | 'places';
  /** The key that opens its editor. */
  readonly keys?: string;
}

type Part = Partial<WorkFieldDeclaration>;

/** A field: what it is, then where it is shown. */
const field = <const Is extends Part, const Shown extends Part>(is: Is, shown: Shown): Is & Shown => ({
  ...is,
  ...shown,
});

/** The order is that of tables, files, filters and pages. */
export const workFields = {
  key: field({ kind: 'key', asks: 'update', plan: true }, { sort: 'all', table: 84, file: 10, chart: 56 }),
  title: field(
    { kind: 'line', most: LONGEST_TITLE, asks: 'update', sent: true, own: true, asked: true, plan: true },
    { sort: 'all', table: 300, file: 48, chart: 220 },
  ),
  description: field(
    { kind: 'text', most: 100_000, asks: 'update', sent: true, own: true },
    { copied: true, asked: true },
  ),
  status: field(
    { kind: 'status', asks: 'update', sent: true, asked: true, plan: true },
    { filter: true, sort: 'all', table: 128, file: 12, chart: 92, page: 'people', keys: 'S' },
  ),
  priority: field(
    { kind: 'priority', asks: 'update', sent: true, copied: true, handedOn: true, asked: true, plan: true },
    { filter: true, sort: 'all', table: 108, file: 10, chart: 64, page: 'people', keys: 'P' },
  ),
  ownerId: field(
    { kind: 'person', word: 'owner', asks: 'assign', sent: true, asked: true, plan: true },
    { filter: true, sort: 'all', table: 150, file: 20, chart: 96, page: 'people', keys: 'A' },
  ),
  assigneeIds: field(
    {
      kind: 'people',
      word: 'assignees',
      one: 'assignee',
      asks: 'assign',
      sent: true,
      asked: true,
      plan: true,
    },
    { filter: true, table: 120, file: 28, chart: 140, page: 'people', keys: 'Shift+A' },
  ),
  reviewerId: field(
    { kind: 'person', word: 'reviewer', asks: 'assign', sent: true, asked: true, plan: true },
    { filter: true, table: 150, file: 20, page: 'people', keys: 'Shift+I' },
  ),
  resourceIds: field(
    {
      kind: 'resources',
      word: 'resources',
      one: 'resource',
      asks: 'assign',
      sent: true,
      asked: true,
      plan: true,
    },
    { filter: true, table: 120, file: 28, chart: 140 },
  ),
  units: field(
    { kind: 'units', asks: 'assign', sent: true, own: true, plan: true },
    { asked: true, file: 28 },
  ),
  projectId: field(
    { kind: 'project', word: 'project', asks: 'update', sent: true, asked: true },
    { filter: true, sort: 'all', table: 170, file: 24, page: 'places' },
  ),
  departmentId: field(
    { kind: 'department', word: 'department', asks: 'update', sent: true, asked: true },
    { filter: true, sort: 'all', table: 150, file: 20, page: 'places' },
  ),
  parentId: field(
    { kind: 'work', word: 'parent', asks: 'update', sent: true, own: true, asked: true },
    { filter: true, file: 10 },
  ),
  labelIds: field(
    {
      kind: 'labels',
      word: 'labels',
      one: 'label',
      asks: 'update',
      sent: true,
      copied: true,
      handedOn: true,
      asked: true,
      plan: true,
    },
    { filter: true, table: 170, file: 20, chart: 140, page: 'people', keys: 'L' },
  ),
  reference: field(
    {
      kind: 'line',
      most: 60,
      optional: true,
      asks: 'update',
      sent: true,
      copied: true,
      handedOn: true,
      asked: true,
      plan: true,
    },
    { filter: true, sort: 'few', table: 120, file: 20, chart: 96, page: 'places', keys: 'R' },
  ),
  start: field(
    { kind: 'date', asks: 'schedule', sent: true, asked: true, plan: true },
    { filter: true, sort: 'all', table: 104, file: 17, chart: 100, page: 'dates', keys: 'Shift+S' },
  ),
  due: field(
    { kind: 'date', asks: 'schedule', sent: true, asked: true, plan: true },
    { filter: true, sort: 'all', table: 104, file: 17, chart: 100, page: 'dates', keys: 'D' },
  ),
  deadline: field(
    { kind: 'date', asks: 'schedule', sent: true, plan: true },
    { filter: true, sort: 'few', table: 104, file: 17, chart: 96, page: 'dates', keys: 'Shift+Q' },
  ),
  durationMinutes: field(
    { kind: 'minutes', word: 'length', asks: 'schedule', sent: true, copied: true, asked: true, plan: true },
    { table: 84, file: 16, chart: 72, page: 'dates' },
  ),
  remainingMinutes: field(
    { kind: 'minutes', word: 'remaining', asks: 'schedule', sent: true, plan: true },
    { table: 92, file: 16, chart: 72, page: 'dates' },
  ),
  effortMinutes: field(
    { kind: 'minutes', word: 'effort', asks: 'update', sent: true, copied: true, plan: true },
    { file: 14, chart: 72 },
  ),
  progress: field(
    { kind: 'percent', asks: 'update', sent: true, plan: true },
    { filter: true, sort: 'all', table: 92, file: 10, chart: 56, page: 'dates' },
  ),
  actualStart: field(
    { kind: 'date', asks: 'update', sent: true, plan: true },
    { filter: true, sort: 'few', table: 104, file: 17, chart: 100, page: 'dates' },
  ),
  actualFinish: field(
    { kind: 'date', asks: 'close', sent: true, plan: true },
    { filter: true, sort: 'few', table: 104, file: 17, chart: 100, page: 'dates' },
  ),
  resume: field(
    { kind: 'date', asks: 'schedule', sent: true, plan: true },
    { filter: true, sort: 'few', table: 104, file: 17, page: 'dates' },
  ),
  resumeDoneMinutes: { kind: 'minutes', asks: 'schedule', plan: true },
  interruptions: {
    kind: 'interruptions',
    asks: 'schedule',
    sent: true,
    own: true,
    copied: true,
    plan: true,
  },
  daysLate: field({ kind: 'count', optional: true }, { file: 17 }),
  overdue: field({ kind: 'flag' }, { filter: true, sort: 'few' }),
  milestone: field(
    { kind: 'flag', asks: 'schedule', sent: true, copied: true, asked: true, plan: true },
    { filter: true, file: 10 },
  ),
  scheduleMode: field(
    { kind: 'mode', asks: 'schedule', sent: true, copied: true, plan: true },
    { chart: 88 },
  ),
  constraint: field({ kind: 'constraint', asks: 'schedule', sent: true, plan: true }, { chart: 152 }),
  constraintDate: field({ kind: 'date', asks: 'schedule', sent: true, plan: true }, { chart: 104 }),
  calendarId: field(
    { kind: 'calendar', asks: 'schedule', sent: true, copied: true, plan: true },
    { chart: 120 },
  ),
  createdAt: field({ kind: 'instant', word: 'created' }, { filter: true, sort: 'all', table: 104, file: 17 }),
  updatedAt: field({ kind: 'instant', word: 'updated' }, { filter: true, sort: 'all', table: 104, file: 17 }),
  completedAt: field(
    { kind: 'instant', word: 'completed', optional: true, asks: 'close' },
    { filter: true, sort: 'few', file: 17 },
  ),
  archivedAt: field({ kind: 'instant', word: 'archived', optional: true, asks: 'close' }, { filter: true }),
  deletedAt: { kind: 'instant', optional: true, asks: 'delete' },
  rank: { kind: 'rank', asks: 'update', sort: 'all' },
} as const satisfies Readonly<Record<string, WorkFieldDeclaration>>;

type Declared = typeof workFields;
export type WorkFieldName = keyof Declared;

/** The fields that have a property. */
export type WorkFieldWith<P extends keyof WorkFieldDeclaration> = {
  [F in WorkFieldName]: P extends keyof Declared[F] ? F : never;
}[WorkFieldName];

/** The fields of a kind. */
export type WorkFieldOf<K extends WorkFieldKind> = {
  [F in WorkFieldName]: Declared[F]['kind'] extends K ? F : never;
}[WorkFieldName];

/** The name of a field in lists, files and URLs. */
export type WorkWord<F extends WorkFieldName> = F extends WorkFieldName
  ? Declared[F] extends { readonly word: infer W extends string }
    ? W
    : F
  : never;

type OneWord<F extends WorkFieldName> = F extends WorkFieldName
  ? Declared[F] extends { readonly one: infer W extends string }
    ? W
    : WorkWord<F>
  : never;

/** The declaration of a field, with the general type. */
export const workField = (name: WorkFieldName): WorkFieldDeclaration => workFields[name];

/** Whether a date of a work is an end, so that midnight belongs to the day before. A constraint's date may be either. */
export const isEndOfWork = (name: string): boolean =>
  name === 'due' || name === 'deadline' || name === 'actualFinish';

export const isWorkField = (name: string): name is WorkFieldName => Object.hasOwn(workFields, name);

/** Whether a field is of a kind. */
export const isWorkFieldOf = <F extends WorkFieldName, K extends WorkFieldKind>(
  name: F,
  kind: K,
): name is F & WorkFieldOf<K> => workField(name).kind === kind;

/** All fields, in their order. */
export const workFieldNames = Object.keys(workFields) as WorkFieldName[];

/** The fields that have a property, in order. */
export function workFieldsWith<P extends keyof WorkFieldDeclaration>(property: P): WorkFieldWith<P>[] {
  return workFieldNames.filter((name): name is WorkFieldWith<P> => property in workFields[name]);
}

/** Fields in the form that schemas need for pick and omit: `{ title: true }`. */
export const named = <F extends WorkFieldName>(names: readonly F[]): { [N in F]: true } =>
  Object.fromEntries(names.map((name) => [name, true])) as { [N in F]: true };

/** The fields of the form for a new work. */
export const fieldsOfNewWork = workFieldsWith('asked');

/** The fields that a new row of a table can set: those of the form, and how the work is scheduled. */
export const fieldsOfNewRow = [
  ...fieldsOfNewWork,
  'deadline',
  'constraint',
  'constraintDate',
  'effortMinutes',
  'scheduleMode',
  'calendarId',
] as const satisfies readonly WorkFieldName[];

/** The fields whose changes are recorded, whether a call changes them or they change as a consequence. */
export type RecordedWorkField = WorkFieldWith<'asks'>;

export const workWord = <F extends WorkFieldName>(name: F): WorkWord<F> =>
  (workField(name).word ?? name) as WorkWord<F>;

/** Whether the field may be empty. */
export function isOptionalWorkField(name: WorkFieldName): boolean {
  const { kind, optional = false } = workField(name);
  return optional || isOptionalKind(kind);
}

/** Kinds that may always be empty. */
const optionalKinds = ['person', 'project', 'department', 'work', 'calendar', 'date', 'minutes'] as const;
const isOptionalKind = (kind: WorkFieldKind): boolean => optionalKinds.some((each) => each === kind);

/** The fields that may be empty. */
export type OptionalWorkField = WorkFieldOf<(typeof optionalKinds)[number]> | WorkFieldWith<'optional'>;

/** Columns of a table of works. */
export type WorkColumn = WorkWord<WorkFieldWith<'table'>>;
export const workColumns: readonly WorkColumn[] = workFieldsWith('table').map(workWord);

/** Columns of an exported file, in their default order. */
export type WorkExportColumn = WorkWord<WorkFieldWith<'file'>>;
export const workExportColumns: readonly WorkExportColumn[] = workFieldsWith('file').map(workWord);

/**
 * All columns of a file of works: the fields, and `elsewhere`, the works in other projects that determine its dates.
 */
export type WorkFileColumn = WorkExportColumn | 'elsewhere';
export const workFileColumns: readonly WorkFileColumn[] = [...workExportColumns, 'elsewhere'];

/** What lists of works can be sorted by. */
export type WorkSortField = WorkWord<WorkFieldWith<'sort'>>;
export const workSortFields: readonly WorkSortField[] = workFieldsWith('sort').map(workWord);

/**
 * What a filter can name: fields, `person` for the owner or one of the assignees, `text` for words in the work, and the
 * criteria of load: `doer` (who does the work: its assignees, else its owner), `team` (their home department) and
 * `week` (some of the remaining work is in that week). `lateness` is how many working days a work is overdue.
 */
export type WorkFilterField =
  | OneWord<WorkFieldWith<'filter'>>
  | 'person'
  | LoadFilterField
  | 'lateness'
  | 'text';
export const loadFilterFields = ['doer', 'team', 'week'] as const;
type LoadFilterField = (typeof loadFilterFields)[number];
export const workFilterFields: readonly WorkFilterField[] = [
  ...workFieldsWith('filter').map((name) => filterWord(name)),
  'person',
  ...loadFilterFields,
  'lateness',
  'text',
];

function filterWord(name: WorkFieldWith<'filter'>): WorkFilterField {
  return (workField(name).one ?? workWord(name)) as WorkFilterField;
}

/** The field for each word of lists, files and filters. Words that only filters use have none. */
const fieldsByWord: ReadonlyMap<string, WorkFieldName> = new Map(
  workFieldNames.flatMap((name) => {
    const { one } = workField(name);
    const words = [workWord(name), ...(one === undefined ? [] : [one])];
    return words.map((word): [string, WorkFieldName] => [word, name]);
  }),
);

/** Fields that lists and files show or sort by. */
export type ListedWorkField = WorkFieldWith<'table' | 'file' | 'sort'>;

/** The field that a word of lists and files means: `owner` is `ownerId`. */
export function workFieldOf(word: WorkColumn | WorkExportColumn | WorkSortField): ListedWorkField {
  return fieldsByWord.get(word) as ListedWorkField;
}

/** The field that a filter compares; undefined for words that only filters use. */
export const filteredWorkField = (word: WorkFilterField): WorkFieldWith<'filter'> | undefined =>
  fieldsByWord.get(word) as WorkFieldWith<'filter'> | undefined;
