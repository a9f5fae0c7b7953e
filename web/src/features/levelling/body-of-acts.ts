import type { BodyInput } from '@gantry/contract';
import type { ReliefAct } from '@gantry/scheduling';
import type { GroundWork } from './ground.ts';
import { say } from './words/index.ts';

const LONGEST_TITLE = 255;

/** The request that applies the chosen acts: all or none of them, as one change set. */
export function bodyOfActs(
  acts: readonly ReliefAct[],
  works: ReadonlyMap<string, GroundWork>,
): BodyInput<'changePlan'> {
  const known = acts.flatMap((act) => {
    const work = works.get(act.workId);
    return work === undefined ? [] : [{ act, work }];
  });
  return {
    works: known.flatMap(({ act, work }) => {
      const { id, version } = work;
      if (act.kind === 'split') return [];
      const change = act.kind === 'delay' ? { start: act.start } : handedOver(work, act.fromId, act.toId);
      return [{ id, change: { ...change, version } }];
    }),
    splits: known.flatMap(({ act, work: { id, version, title } }) =>
      act.kind === 'split'
        ? [{ id, version, title: secondTitle(title), minutes: act.minutes, start: act.start }]
        : [],
    ),
  };
}

/** The new person gives the same share of their time; a work without assignees is done by its owner. */
function handedOver({ assigneeIds, units }: GroundWork, fromId: string, toId: string) {
  if (!assigneeIds.includes(fromId)) return { ownerId: toId };
  const { [fromId]: given, ...rest } = units;
  return {
    assigneeIds: assigneeIds.map((id) => (id === fromId ? toId : id)),
    ...(given !== undefined && { units: { ...rest, [toId]: given } }),
  };
}

const secondTitle = (title: string): string => {
  const named = say('secondPart', { title });
  return named.length <= LONGEST_TITLE
    ? named
    : say('secondPart', { title: title.slice(0, LONGEST_TITLE - 20) });
};
