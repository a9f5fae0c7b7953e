import type { NewWork } from '@gantry/contract';
import { fieldsOfNewRow } from '@gantry/contract/work-fields';
import { minutesOf, textOfMinutes } from '@gantry/gantt';
import type { Host } from '#features/plan/change/changes.ts';
import { nowhere } from '#features/plan/change/typed-predecessors.ts';
import { readTypedLength } from '#features/works/index.ts';
import { withWrite } from '#sync/plan/patch-document.ts';
import { emptyWrite } from '#sync/plan/plan-write.ts';
import type { Names } from '../planner-columns/typed-names.ts';
import { blankRowHost } from './blank-row.ts';
import { type CellText, type RowStep, stepsOf } from './read-row.ts';
import { say } from './words/index.ts';

type Predecessors = NonNullable<NewWork['predecessors']>;

/** The names that texts of a new work may contain, and the fields that a new work can have. */
export interface NewWorkKnown {
  readonly people: Names;
  readonly fields?: ReadonlySet<string>;
  /** Reads the predecessors, or returns why they cannot be read. */
  readonly readAfter: (text: string) => Predecessors | string;
}

export interface NewWorkRead {
  readonly fields: Partial<NewWork>;
  /** The number of cells whose text is accepted. */
  readonly taken: number;
  readonly refused: readonly { readonly cell: CellText; readonly reason: string }[];
}

const ofNewRow: ReadonlySet<string> = new Set(fieldsOfNewRow);

/** Reads the cells of a new work, as far as a new work can have their fields. Empty cells are ignored. */
export function readNewWork(host: Host, cells: readonly CellText[], known: NewWorkKnown): NewWorkRead {
  const filled = cells.filter(({ text }) => text.trim() !== '');
  const reader = new NewWorkReader(host, known);
  for (const step of stepsOf(filled)) reader.take(step);
  return reader;
}

class NewWorkReader implements NewWorkRead {
  fields: Partial<NewWork> = {};
  taken = 0;
  readonly refused: { cell: CellText; reason: string }[] = [];
  readonly #known: NewWorkKnown;
  /** The new work with the cells read so far. */
  #blank: Host;

  constructor(host: Host, known: NewWorkKnown) {
    this.#blank = blankRowHost(host);
    this.#known = known;
  }

  take(step: RowStep): void {
    const [first] = step.cells;
    if (first?.column.id === 'after') this.#takeAfter(first);
    else this.#takeFields(step);
  }

  #takeAfter(cell: CellText): void {
    const predecessors = this.#known.readAfter(cell.text.trim());
    if (typeof predecessors === 'string') this.refused.push({ cell, reason: predecessors });
    else {
      this.taken += 1;
      this.fields = { ...this.fields, predecessors };
    }
  }

  #takeFields(step: RowStep): void {
    const { people, fields = ofNewRow } = this.#known;
    const { wanted, cell } = step.read(startedFor(this.#blank, step), 0, { people, elsewhere: nowhere });
    if (typeof wanted === 'string') this.refused.push({ cell, reason: wanted });
    if (typeof wanted !== 'object') return;
    const { works } = wanted.write;
    const read = works.flatMap(({ change }) => Object.entries(change).filter(([field]) => fields.has(field)));
    if (read.length === 0) {
      this.refused.push({ cell, reason: say('notForNew', { column: cell.column.header }) });
      return;
    }
    this.taken += step.cells.length;
    this.fields = { ...this.fields, ...Object.fromEntries(read) };
    const plan = { ...this.#blank.plan, ...withWrite(this.#blank.plan, { ...emptyWrite, works }) };
    this.#blank = { ...this.#blank, plan };
  }
}

/** An elapsed length of a work without a start is measured from the next working moment. */
function startedFor(host: Host, { cells: [cell] }: RowStep): Host {
  const { plan, calendar, now } = host;
  const isLength = cell?.column.id === 'length' && readTypedLength(cell.text, host)?.isElapsed === true;
  if (!isLength || plan.works.start[0] != null) return host;
  const start = textOfMinutes(
    calendar.of(plan.works.calendarId[0]).toWork(minutesOf(`${now.slice(0, 10)}T00:00`)),
  );
  return { ...host, plan: { ...plan, works: { ...plan.works, start: [start] } } };
}
