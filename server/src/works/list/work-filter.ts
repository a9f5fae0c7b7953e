import {
  filteredWorkField,
  type filterOperators,
  id,
  isOptionalWorkField,
  type LatenessSpan,
  latenessSpans,
  type loadFilterFields,
  MOST_TEXT_CHIPS,
  type Priority,
  priorities,
  type WorkFieldKind,
  type WorkFieldWith,
  type WorkFilterField,
  type WorkStatus,
  workFields,
  workStatuses,
} from '@gantry/contract';
import { type Said, sentences } from '@gantry/contract/words';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';
import { readDays } from './relative-days.ts';

export type FilterField = WorkFilterField;
export type FilterOperator = (typeof filterOperators)[number];

/** A parsed chip: every value has the kind that its field requires, and `me` is replaced by the reader's id. */
export interface WorkFilter {
  readonly field: FilterField;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

/** The kind of a field's values, which determines its operators. */
type Kind =
  | 'word'
  | 'pointer'
  | 'branch'
  | 'below'
  | 'chosen'
  | 'list'
  | 'day'
  | 'number'
  | 'flag'
  | 'line'
  | 'text';

interface FieldRule {
  readonly kind: Kind;
  readonly mayBeEmpty: boolean;
  /** The error of a value, or undefined. */
  readonly complain: (value: string) => Said | undefined;
}

const OPERATORS: Readonly<Record<Kind, readonly FilterOperator[]>> = {
  word: ['is', 'is_not', 'any_of', 'none_of'],
  pointer: ['is', 'is_not', 'any_of', 'none_of'],
  branch: ['is', 'is_not', 'any_of', 'none_of', 'under'],
  below: ['under'],
  chosen: ['is', 'any_of'],
  list: ['is', 'is_not', 'any_of', 'none_of'],
  day: ['is', 'is_not', 'before', 'after', 'between'],
  number: ['is', 'is_not', 'before', 'after', 'between'],
  flag: ['is'],
  line: ['is', 'is_not', 'contains'],
  text: ['contains'],
};
const MAX_VALUES = 50;
const MAX_TEXT_LENGTH = 200;

/** A status that is neither done nor cancelled. */
export const OPEN = 'open';

const isFlag = (value: string) => value === 'yes' || value === 'no';
const isPercent = (value: string) => /^\d{1,3}$/.test(value) && Number(value) <= 100;
const isText = (value: string) =>
  value.length <= MAX_TEXT_LENGTH && !value.includes('\0') && value.isWellFormed();

const PERSON = pointer(said('peopleById'));
const FLAG: FieldRule = { kind: 'flag', mayBeEmpty: false, complain: unless(isFlag, said('yesOrNo')) };
const DAY: FieldRule = { kind: 'day', mayBeEmpty: false, complain: complainAboutDay };
const TEXT: FieldRule = {
  kind: 'text',
  mayBeEmpty: false,
  complain: unless(isText, said('shorterText', { most: MAX_TEXT_LENGTH })),
};

const LINE: FieldRule = { ...TEXT, kind: 'line' };

/** The operators of these kinds of fields. */
const RULES = {
  status: word([...workStatuses, OPEN]),
  priority: word(priorities),
  person: PERSON,
  people: { ...PERSON, kind: 'list' },
  resources: { ...pointer(said('resourcesById')), kind: 'list' },
  project: pointer(said('projectsById')),
  department: { ...pointer(said('departmentsById')), kind: 'branch' },
  labels: { ...pointer(said('labelsById')), kind: 'list' },
  work: pointer(said('worksById')),
  line: LINE,
  flag: FLAG,
  date: DAY,
  instant: DAY,
  percent: {
    kind: 'number',
    mayBeEmpty: false,
    complain: unless(isPercent, said('percentage')),
  },
} as const satisfies Partial<Record<WorkFieldKind, FieldRule>>;

const WEEKS = ['this_week', 'next_week'];

/** The subject of the load view. */
const LOAD_RULES = {
  doer: { ...PERSON, kind: 'chosen', mayBeEmpty: false },
  team: { ...RULES.department, kind: 'below', mayBeEmpty: false },
  week: {
    kind: 'flag',
    mayBeEmpty: false,
    complain: unless((value) => WEEKS.includes(value), said('oneOf', { choices: WEEKS.join(', ') })),
  },
} as const satisfies Record<(typeof loadFilterFields)[number], FieldRule>;

/** How long a work is overdue. */
const LATENESS: FieldRule = { ...word(latenessSpans), kind: 'chosen' };

const isLoadField = (field: FilterField): field is keyof typeof LOAD_RULES =>
  Object.hasOwn(LOAD_RULES, field);

/** Fields of other kinds cannot be filtered until they have a rule here. */
type Compared = (typeof workFields)[WorkFieldWith<'filter'>]['kind'];
const rules: Readonly<Record<Compared, FieldRule>> = RULES;

function ruleOf(field: FilterField): FieldRule {
  if (field === 'person') return { ...PERSON, mayBeEmpty: false };
  if (isLoadField(field)) return LOAD_RULES[field];
  if (field === 'lateness') return LATENESS;
  // Filters whether it is archived, not since when.
  if (field === 'archived') return FLAG;
  const name = filteredWorkField(field);
  if (name === undefined) return TEXT;
  const rule = rules[workFields[name].kind];
  return { ...rule, mayBeEmpty: rule.mayBeEmpty || (rule.kind !== 'flag' && isOptionalWorkField(name)) };
}

/** Parses chips. All errors of all chips are reported at once. */
export function parseWorkFilters(chips: readonly string[], readerId: string): WorkFilter[] {
  const errors: { path: string; message: Said }[] = [];
  const filters = chips.map((chip, index) => {
    const filter = readChip(chip, readerId);
    const complaint = complainAbout(filter);
    if (complaint)
      errors.push({ path: `filter.${index}`, message: said('ofChip', { chip: shorten(chip), complaint }) });
    return filter;
  });
  if (filters.filter(({ field }) => field === 'text').length > MOST_TEXT_CHIPS)
    errors.push({ path: 'filter', message: said('mostTexts', { most: MOST_TEXT_CHIPS }) });
  if (errors.length > 0)
    throw new ProblemError(
      'request/invalid',
      said('filterUnusable', { why: sentences(errors.map(({ message }) => message)) }),
      { errors },
    );
  return filters;
}

/** The contract guarantees `field:operator`, followed by a colon if there are values. */
function readChip(chip: string, readerId: string): WorkFilter {
  const [field = '', operator = ''] = chip.split(':', 2);
  const rest = chip.slice(field.length + operator.length + 2);
  const rule = ruleOf(field as FilterField);
  const isSingle =
    rule.kind === 'text' || rule.kind === 'line' || operator === 'empty' || operator === 'not_empty';
  const values = isSingle ? [rest].filter((value) => value !== '') : rest.split(',');
  const takesMe = ['owner', 'assignee', 'reviewer', 'person', 'doer'].includes(field);
  return {
    field: field as FilterField,
    operator: operator as FilterOperator,
    values: takesMe ? values.map((value) => (value === 'me' ? readerId : value)) : values,
  };
}

function complainAbout({ field, operator, values }: WorkFilter): Said | undefined {
  const rule = ruleOf(field);
  const offered = [...OPERATORS[rule.kind], ...(rule.mayBeEmpty ? (['empty', 'not_empty'] as const) : [])];
  if (!offered.includes(operator)) return said('filterOffers', { field, operators: offered.join(', ') });
  if (operator === 'empty' || operator === 'not_empty')
    return values.length === 0 ? undefined : said('nothingAfter', { operator });
  if (operator === 'any_of' || operator === 'none_of' || operator === 'under') {
    if (values.length > MAX_VALUES) return said('mostValues', { most: MAX_VALUES });
  } else if (operator === 'between') {
    if (values.length !== 2) return said('twoValues');
  } else if (values.length !== 1) return said('oneValue');
  return values.map(rule.complain).find((complaint) => complaint !== undefined);
}

function unless(isRight: (value: string) => boolean, complaint: Said): FieldRule['complain'] {
  return (value) => (isRight(value) ? undefined : complaint);
}

function word(words: readonly (WorkStatus | Priority | LatenessSpan | typeof OPEN)[]): FieldRule {
  return {
    kind: 'word',
    mayBeEmpty: false,
    complain: (value) =>
      (words as readonly string[]).includes(value) ? undefined : said('oneOf', { choices: words.join(', ') }),
  };
}

function pointer(complaint: Said): FieldRule {
  return {
    kind: 'pointer',
    mayBeEmpty: true,
    complain: (value) => (id.safeParse(value).success ? undefined : complaint),
  };
}

/** Any day and first weekday will do, because only the syntax is checked. */
const SOME_DAY = '2026-01-01';

function complainAboutDay(value: string): Said | undefined {
  if (readDays(value, SOME_DAY, 'monday')) return undefined;
  return said(/^(19|20|21)\d\d-\d\d-\d\d$/.test(value) ? 'noSuchDay' : 'dayForm');
}

function shorten(chip: string): string {
  return chip.length <= 60 ? chip : `${chip.slice(0, 59)}…`;
}

/** Whether a filter selects only open works, like the default filter of lists. */
export function isOpenOnly({ field, operator, values }: WorkFilter): boolean {
  return field === 'status' && operator === 'is' && values[0] === OPEN;
}
