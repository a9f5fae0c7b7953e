import type { WholeWork } from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

type Units = WholeWork['units'];

/** The assignees and resources of a work with their units. */
interface Assigned {
  readonly assigneeIds: readonly string[];
  readonly resourceIds: readonly string[];
  readonly units: Units;
}

type Sent = { readonly [F in keyof Assigned]?: Assigned[F] | undefined };

const WHOLE = 100;

/**
 * The new units of a work, or undefined if they do not change. Units of removed assignees are removed too, so that the
 * change set records it and undo restores them.
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

/**
 * Moves the units of one assignee to another. If `toId` is null, the other one was already assigned and keeps its own
 * units.
 */
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
