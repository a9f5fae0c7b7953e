import type { Db, Tx } from '../platform/database/index.ts';
import type { FieldChange } from './entity-access.ts';

/** A change that has not been made yet. */
export interface ForeseenChange extends FieldChange {
  /** Changes with the same occasion would be made together. */
  readonly occasion: number;
}

/** A row as it would be after an occasion. */
export interface ForeseenRow<F> {
  readonly id: string;
  /** The current facts; undefined if the row is gone. */
  readonly facts: F | undefined;
  /** The values that it would get, by field name. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface Foresight<F> {
  readonly changes: readonly ForeseenChange[];
  /** The changes that move their row to where other rules may apply. */
  readonly moves: readonly ForeseenChange[];
  readonly facts: ReadonlyMap<string, F>;
}

type FindFacts<F> = (db: Db | Tx, rows: readonly ForeseenRow<F>[]) => Promise<readonly (F | undefined)[]>;

/** The key of a row and an occasion. */
export function occasionOf({ occasion, entityId }: ForeseenChange): string {
  return `${occasion} ${entityId}`;
}

/** The facts that moved rows would have, by row and occasion. Rows without known facts are omitted. */
export async function foresee<F>(
  { foreseeFacts = substitute }: { foreseeFacts?: FindFacts<F> },
  db: Db | Tx,
  { changes, moves, facts }: Foresight<F>,
): Promise<ReadonlyMap<string, F>> {
  const moved = new Set(moves.map(occasionOf));
  const groups = Map.groupBy(
    changes.filter((change) => moved.has(occasionOf(change))),
    occasionOf,
  );
  const rows = [...groups.values()].map((group): ForeseenRow<F> => {
    const id = group[0]?.entityId ?? '';
    return { id, facts: facts.get(id), values: Object.assign({}, ...group.map(valuesOf)) };
  });
  const foreseen = rows.length > 0 ? await foreseeFacts(db, rows) : [];
  return new Map(
    [...groups.keys()].flatMap((key, index) => {
      const row = foreseen[index];
      return row === undefined ? [] : [[key, row] as const];
    }),
  );
}

function valuesOf({ field, new: value }: FieldChange): object {
  if (field === 'row') return typeof value === 'object' && value !== null ? value : {};
  return { [field]: value };
}

/** For entities whose facts are their own fields. */
async function substitute<F>(
  _: Db | Tx,
  rows: readonly ForeseenRow<F>[],
): Promise<readonly (F | undefined)[]> {
  return rows.map(({ facts, values }) => facts && withKnown(facts, values));
}

/** The facts, updated with the values that are facts. */
export function withKnown<F>(facts: F, values: Readonly<Record<string, unknown>>): F {
  const given = Object.entries(values).filter(([name]) => name in (facts as object));
  return { ...facts, ...Object.fromEntries(given) };
}
