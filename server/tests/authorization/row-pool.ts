import type { Services } from '../../src/requests/index.ts';
import type { Cast, CastName } from './cast.ts';
import type { RouteCase } from './route-cases.ts';
import { ALL_PARTS, createManyRows, createRows, type RowKind, type Rows } from './rows.ts';

/** The kind of rows, their relation to the cast, and what is in the bin. */
export interface RowsFor {
  readonly who: CastName;
  readonly kind: RowKind;
  readonly binned?: RouteCase['binned'];
  readonly needs?: RouteCase['needs'];
}

/**
 * Creates the rows of all calls of a person in the same few statements: one by one they would cost more than the calls.
 */
export class RowPool {
  readonly #services: Services;
  readonly #cast: Cast;
  readonly #wanted = new Map<string, number>();
  readonly #stock = new Map<string, Promise<Rows[]>>();
  readonly #shared = new Map<string, Promise<Rows>>();

  constructor(services: Services, cast: Cast) {
    this.#services = services;
    this.#cast = cast;
  }

  /** Must be called before the first rows are taken. */
  foresee(rows: RowsFor): void {
    const name = nameOf(rows);
    this.#wanted.set(name, (this.#wanted.get(name) ?? 0) + 1);
  }

  /** Rows that no other call uses. */
  async take(rows: RowsFor): Promise<Rows> {
    if (rows.needs === 'change sets') return this.#makeAlone(rows);
    const name = nameOf(rows);
    const stock = this.#stock.get(name) ?? this.#make(rows, this.#wanted.get(name) ?? 0);
    this.#stock.set(name, stock);
    return (await stock).pop() ?? this.#makeAlone(rows);
  }

  /** Rows with change sets of their own. */
  #makeAlone(rows: RowsFor): Promise<Rows> {
    return createRows(this.#services, this.#cast, this.#draft(rows));
  }

  /** The same rows for all calls of this person that change nothing. */
  share(rows: RowsFor): Promise<Rows> {
    const name = nameOf(rows);
    const shared = this.#shared.get(name) ?? this.#makeAlone(rows);
    this.#shared.set(name, shared);
    return shared;
  }

  #make(rows: RowsFor, count: number): Promise<Rows[]> {
    const parts = rows.needs === 'personal' ? ALL_PARTS : ALL_PARTS.filter((part) => part !== 'personal');
    return createManyRows(
      this.#services,
      this.#cast,
      this.#draft(rows),
      Array<typeof parts>(count).fill(parts),
    );
  }

  #draft({ who, kind, binned, needs }: RowsFor) {
    const callerId = this.#cast.people[who].id;
    const drafted = { kind, binned, callerId, isDated: needs === 'dates' };
    // Rows are hidden from their creator too.
    return kind === 'hidden' ? { ...drafted, makerId: callerId } : drafted;
  }
}

const nameOf = ({ who, kind, binned, needs }: RowsFor) =>
  `${who}, ${kind}, ${binned}, ${needs === 'one by one' ? undefined : needs}`;
