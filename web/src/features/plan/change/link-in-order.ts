import { MAX_PLAN_CHANGES } from '@gantry/contract/vocabulary';
import { emptyWrite } from '#sync/plan/plan-write.ts';
import { isLinkedSo, leadsTo, mayNotSay } from '../model/links.ts';
import type { Plan } from '../model/plan.ts';
import { spokenConsequences } from '../wake/consequence-words.ts';
import type { Host, Wanted } from './changes.ts';
import { say } from './words/index.ts';

interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Links each of these works to the one above it, in one change. Existing links stay unchanged. */
export function linkInOrder({ plan, calendar, wake }: Host, inHand: readonly number[]): Wanted {
  const works = inOrder(plan, inHand);
  if (works.length < 2) return say('orderNeedsTwo');
  const pairs = works.slice(1).map((to, place): Pair => ({ from: works[place] ?? -1, to }));
  const news = pairs.filter(({ from, to }) => !isLinkedSo(plan, idOf(plan, from), rowOf(plan, to), 'FS', []));
  if (news.length === 0) return say('orderAlready');
  if (news.length > MAX_PLAN_CHANGES) return say('orderTooLong', { most: MAX_PLAN_CHANGES });
  const refused = whyNotOrder(plan, news);
  if (refused !== undefined) return refused;
  const addLinks = news.map(({ from, to }) => ({
    predecessorId: idOf(plan, from),
    successorId: idOf(plan, to),
    type: 'FS' as const,
    lag: 0,
    lagUnit: 'working' as const,
  }));
  const write = { ...emptyWrite, addLinks };
  const { shown, consequences } = wake.wakeOfWrite(write);
  const announce = say('linkedInOrder', { count: works.length });
  const more = spokenConsequences(consequences, calendar);
  return {
    write: { ...write, moves: shown, consequences, announce },
    spoken: more === '' ? announce : `${announce}; ${more}`,
  };
}

const rowOf = (plan: Plan, work: number): number => plan.rowOf(work) ?? -1;
const idOf = (plan: Plan, work: number): string => plan.works.id[rowOf(plan, work)] ?? '';
const keyOf = (plan: Plan, work: number): string => plan.works.key[rowOf(plan, work)] ?? '';

/** In the order of the plan. A selected summary is left out if a work below it is selected as well. */
function inOrder(plan: Plan, inHand: readonly number[]): number[] {
  const rows = inHand.flatMap((work) => plan.rowOf(work) ?? []).toSorted((one, other) => one - other);
  const above = new Set<number>();
  for (const row of rows)
    for (let up = plan.works.parent[row] ?? -1; up >= 0; up = plan.works.parent[up] ?? -1) above.add(up);
  return rows.filter((row) => !above.has(row)).map((row) => plan.rows[row] ?? -1);
}

function whyNotOrder(plan: Plan, pairs: readonly Pair[]): string | undefined {
  const locked = pairs.find(({ to }) => !plan.works.maySchedule[rowOf(plan, to)]);
  if (locked !== undefined) return mayNotSay(keyOf(plan, locked.to));
  const { links } = plan.data;
  const known = { from: links.from.subarray(0, links.count), to: links.to.subarray(0, links.count) };
  const round = pairs.find(({ from, to }, place) => {
    const earlier = pairs.slice(0, place);
    const both = {
      count: links.count + place,
      from: Int32Array.from([...known.from, ...earlier.map((pair) => pair.from)]),
      to: Int32Array.from([...known.to, ...earlier.map((pair) => pair.to)]),
      kind: new Uint8Array(links.count + place),
    };
    return leadsTo({ parent: plan.data.parent, links: both }, to, from);
  });
  return round && say('circle', { key: keyOf(plan, round.to), before: keyOf(plan, round.from) });
}
