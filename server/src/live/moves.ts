import { type LiveMoves, type MovedField, movedWords } from '@gantry/contract';
import type { WorkFacts } from '../access/index.ts';
import type { DeliveredChangeSet } from '../change-sets/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { latenessOf } from '../works/index.ts';
import type { MovedRows } from './moves-repository.ts';
import { toSteps } from './steps.ts';
import { Subject, type Viewer } from './viewer.ts';

type Cell = number | null;

/** Works that were only moved, as numbers: about fifty bytes each in memory and fifteen when they are sent. */
export class Moves {
  readonly #rows: MovedRows;
  readonly #changeSet: DeliveredChangeSet;
  readonly #columns: ReadonlyMap<MovedField, readonly Cell[]>;
  readonly #daysLate: ReadonlyMap<number, number>;
  /** Works that relate to every person in the same way form a group, and access is checked once for each group. */
  readonly #subjects: readonly Subject<'works'>[];
  readonly #groupOf: Uint32Array;

  constructor(rows: MovedRows, changeSet: DeliveredChangeSet, time: CompanyTime) {
    this.#rows = lettingGo(rows);
    this.#changeSet = changeSet;
    this.#columns = new Map(rows.fields.map((field) => [field, numbersOf(field, rows.values[field] ?? [])]));
    this.#daysLate = daysLateOf(rows, time);
    const { subjects, groupOf } = groupByRelations(rows);
    this.#subjects = subjects;
    this.#groupOf = groupOf;
  }

  get count(): number {
    return this.#rows.numbers.length;
  }

  /**
   * Which works a person sees: one character per group. People with the same string see the same works. Empty: none.
   */
  sightOf(viewer: Viewer): string {
    const seen = this.#subjects.map((subject) => (subject.isReadableBy(viewer) ? '1' : '0')).join('');
    return seen.includes('1') ? seen : '';
  }

  /** The moves that are sent to readers with this sight. */
  seenWith(sight: string): LiveMoves {
    const places = [...this.#groupOf.keys()].filter((place) => sight[this.#groupOf[place] ?? -1] === '1');
    const { projectId, keyPrefix, numbers, versions } = this.#rows;
    const pick = <V extends Cell>(column: readonly V[]) => toSteps(places.map((place) => column[place] as V));
    const late = places.flatMap((place, index) => (this.#daysLate.has(place) ? [{ place, index }] : []));
    return {
      projectId,
      keyPrefix: keyPrefix ?? '',
      numbers: pick(numbers),
      versions: pick(versions),
      fields: Object.fromEntries([...this.#columns].map(([field, column]) => [field, pick(column)])),
      late: late.map(({ index }) => index),
      daysLate: late.map(({ place }) => this.#daysLate.get(place) ?? 0),
      at: this.#changeSet.at,
      by: this.#changeSet.actorId,
    };
  }
}

/** Values that were only needed for the conversion to numbers are dropped. */
const lettingGo = (rows: MovedRows): MovedRows => ({
  ...rows,
  values: nothing,
  overdueFrom: [],
  ownerId: [],
  reviewerId: [],
  createdBy: [],
  departmentId: [],
  assigneeIds: [],
});

const nothing: MovedRows['values'] = {
  start: null,
  due: null,
  deadline: null,
  constraintDate: null,
  durationMinutes: null,
  progress: null,
  constraint: null,
  scheduleMode: null,
};

function numbersOf(field: MovedField, values: readonly (string | number | null)[]): Cell[] {
  const words: readonly string[] = field in movedWords ? movedWords[field as keyof typeof movedWords] : [];
  return values.map((value) => (typeof value === 'string' ? words.indexOf(value) : value));
}

function daysLateOf(
  { overdueFrom, projectCalendarId }: MovedRows,
  time: CompanyTime,
): ReadonlyMap<number, number> {
  const late = new Map<number, number>();
  overdueFrom.forEach((from, place) => {
    const { overdue, daysLate } = latenessOf({ overdueFrom: from, projectCalendarId }, time);
    if (overdue) late.set(place, daysLate ?? 0);
  });
  return late;
}

function groupByRelations(rows: MovedRows): { subjects: Subject<'works'>[]; groupOf: Uint32Array } {
  const { ownerId, reviewerId, createdBy, departmentId, assigneeIds, projectId, projectVisibility } = rows;
  const groups = new Map<string, number>();
  const subjects: Subject<'works'>[] = [];
  const groupOf = Uint32Array.from(rows.numbers, (_, place) => {
    const facts: WorkFacts = {
      ownerId: ownerId[place] ?? null,
      reviewerId: reviewerId[place] ?? null,
      createdBy: createdBy[place] ?? null,
      departmentId: departmentId[place] ?? null,
      assigneeIds: [...(assigneeIds[place] ?? [])],
      projectId,
      projectVisibility,
    };
    const relations = `${facts.ownerId} ${facts.reviewerId} ${facts.createdBy} ${facts.departmentId} ${facts.assigneeIds.join()}`;
    const known = groups.get(relations);
    if (known !== undefined) return known;
    groups.set(relations, subjects.length);
    return subjects.push(new Subject('works', facts)) - 1;
  });
  return { subjects, groupOf };
}
