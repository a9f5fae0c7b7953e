import type { WholeWork } from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

type Units = WholeWork['units'];

/** Who does a work, and with how much of their time. */
interface Assigned {
  readonly assigneeIds: readonly string[];
  readonly resourceIds: readonly string[];
  readonly units: Units;
}

type Sent = { readonly [F in keyof Assigned]?: Assigned[F] | undefined };

const WHOLE = 100;

/**
 * The units that a work comes to have by what is sent; undefined where they stay as they are. Units of those who are taken
 * off go with them, so that the record says so and undo brings them back.
 */
export function planUnits(work: Assigned, sent: Sent): Units | undefined {
  const { assigneeIds, resourceIds } = { ...work, ...defined(sent) };
  const assigned = new Set([...assigneeIds, ...resourceIds]);
  if (sent.units) {
    if (Object.keys(sent.units).some((id) => !assigned.has(id))) throw notAssigned();
    return pick(sent.units, (_, percent) => percent !== WHOLE);
  }
  const left = pick(work.units, (id) => assigned.has(id));
  return Object.keys(left).length < Object.keys(work.units).length ? left : undefined;
}

/** Of these units, with one assignee in the place of another one; null: who comes was assigned already and keeps theirs. */
export function handUnits(units: Units, fromId: string, toId: string | null): Units {
  const { [fromId]: percent, ...others } = units;
  return percent === undefined || toId === null ? others : { ...others, [toId]: percent };
}

function pick(units: Units, isKept: (id: string, percent: number) => boolean): Units {
  return Object.fromEntries(Object.entries(units).filter(([id, percent]) => isKept(id, percent)));
}

const defined = ({ assigneeIds, resourceIds }: Sent): Partial<Assigned> => ({
  ...(assigneeIds && { assigneeIds }),
  ...(resourceIds && { resourceIds }),
});

function notAssigned(): ProblemError {
  const message = said('onlyAssigned');
  return new ProblemError('request/invalid', message, { errors: [{ path: 'units', message }] });
}
