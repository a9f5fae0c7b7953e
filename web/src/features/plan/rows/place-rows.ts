import type { ProjectDocument, WorkPlace } from '@gantry/contract';
import { pickRows } from './pick-rows.ts';

/** The parts of a project's document that refer to rows. */
export type Columns = Pick<ProjectDocument, 'works' | 'links'>;

/** The new place of a row: under `parent` (-1: at the top level), before its sub-work `before` (-1: at the end). */
export interface RowPlace {
  readonly row: number;
  readonly parent: number;
  readonly before: number;
}

/** The row after a work and its subtree. */
export function endOfBranch(parents: readonly number[], row: number): number {
  let end = row + 1;
  while (end < parents.length && (parents[end] ?? -1) >= row) end += 1;
  return end;
}

/** The place for the request to the server: beside another work, and with the parent when it changes. */
export function toWorkPlace({ works }: Columns, { row, parent, before }: RowPlace): WorkPlace {
  const idOf = (each: number) => works.id[each] ?? '';
  const siblings = [...works.parent.keys()].filter((each) => each !== row && works.parent[each] === parent);
  const last = siblings.at(-1);
  const isElsewhere = works.parent[row] !== parent;
  const parentId = isElsewhere ? { parentId: parent < 0 ? null : idOf(parent) } : {};
  if (before >= 0) return { ...parentId, before: idOf(before) };
  return last === undefined ? parentId : { ...parentId, after: idOf(last) };
}

/** The document with a row and its subtree at another place. */
export function placeRow({ works, links }: Columns, { row, parent, before }: RowPlace): Columns {
  const rows = [...works.parent.keys()];
  const end = endOfBranch(works.parent, row);
  const branch = rows.slice(row, end);
  const others = [...rows.slice(0, row), ...rows.slice(end)];
  const behind = before >= 0 ? before : parent < 0 ? rows.length : endOfBranch(works.parent, parent);
  // The row after the target branch may be the moved branch itself.
  const at = others.findIndex((other) => other >= behind);
  const order = others.toSpliced(at < 0 ? others.length : at, 0, ...branch);
  const placed = pickRows({ works, links }, order);
  const parents = placed.works.parent.with(order.indexOf(row), order.indexOf(parent));
  return { ...placed, works: { ...placed.works, parent: parents } };
}

/** The same place by ids, because row numbers change when others change the order. */
export interface NamedPlace {
  readonly id: string;
  /** Undefined: at the top level. */
  readonly parentId: string | undefined;
  /** Undefined: at the end. */
  readonly beforeId: string | undefined;
}

/** Moves a row to a place, as far as the named works still exist. Nothing changes when it is there already. */
export function placeNamed<D extends Columns>(document: D, { id, parentId, beforeId }: NamedPlace): D {
  const { works } = document;
  const rowOf = (name: string | undefined) => (name === undefined ? -1 : works.id.indexOf(name));
  const [row, parent, beforeRow] = [rowOf(id), rowOf(parentId), rowOf(beforeId)];
  const isGone = row < 0 || (parentId !== undefined && parent < 0);
  const isInItself = parent >= row && parent < endOfBranch(works.parent, row);
  if (isGone || isInItself) return document;
  const before = beforeRow !== row && works.parent[beforeRow] === parent ? beforeRow : -1;
  return { ...document, ...placeRow(document, { row, parent, before }) };
}

/** The document without some rows and their subtrees. */
export function withoutRows(columns: Columns, gone: ReadonlySet<number>): Columns {
  const { parent } = columns.works;
  const isGone = parent.map(() => false);
  parent.forEach((above, row) => {
    isGone[row] = gone.has(row) || (above >= 0 && isGone[above] === true);
  });
  return pickRows(
    columns,
    [...parent.keys()].filter((row) => !isGone[row]),
  );
}
