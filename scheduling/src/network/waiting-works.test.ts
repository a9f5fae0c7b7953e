import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Plan, schedule } from '../index.ts';
import { type LinkedWorks, WaitingWorks } from './waiting-works.ts';

/** A literal implementation of the rule: a state is a work, and whether it was reached from below. */
function slowLeadsTo({ parent, predecessor, successor }: LinkedWorks, from: number, to: number): boolean {
  const open: [work: number, isFromBelow: boolean][] = [[from, false]];
  const seen = new Set<string>();
  for (let place = open.pop(); place; place = open.pop()) {
    const [work, isFromBelow] = place;
    if (work === to) return true;
    if (seen.has(place.join())) continue;
    seen.add(place.join());
    for (let link = 0; link < predecessor.length; link += 1)
      if (predecessor[link] === work) open.push([successor[link] ?? 0, false]);
    const above = parent[work] ?? -1;
    if (above >= 0) open.push([above, true]);
    for (let child = 0; !isFromBelow && child < parent.length; child += 1)
      if (parent[child] === work) open.push([child, false]);
  }
  return false;
}

const COUNT = 8;
/** A parent comes before its sub-works, so that no work contains itself. */
const linkedWorks = fc
  .record({
    parents: fc.array(fc.nat(COUNT), { minLength: COUNT, maxLength: COUNT }),
    links: fc.array(fc.tuple(fc.nat(COUNT - 1), fc.nat(COUNT - 1)), { maxLength: 10 }),
  })
  .map(
    ({ parents, links }): LinkedWorks => ({
      parent: parents.map((parent, work) => (parent < work ? parent : -1)),
      predecessor: links.map(([from]) => from),
      successor: links.map(([, to]) => to),
    }),
  );
const works = Array.from({ length: COUNT }, (_, work) => work);
const linksOf = ({ predecessor }: LinkedWorks) => Array.from(predecessor, (_, link) => link);

describe('works that wait for works', () => {
  it('are reached as the rule defines, forwards and backwards', () => {
    fc.assert(
      fc.property(linkedWorks, (linked) => {
        const waiting = new WaitingWorks(linked);
        for (const to of works) {
          const before = works.filter((from) => from !== to && slowLeadsTo(linked, from, to));
          expect(waiting.listBefore(to).toSorted()).toEqual(before);
          for (const from of works)
            expect(waiting.leadsTo(from, to)).toBe(from === to || before.includes(from));
        }
      }),
    );
  });

  it('wait for themselves through exactly the links that lead back to their start', () => {
    fc.assert(
      fc.property(linkedWorks, (linked) => {
        const circular = linksOf(linked).filter((link) =>
          slowLeadsTo(linked, linked.successor[link] ?? 0, linked.predecessor[link] ?? 0),
        );
        expect(new WaitingWorks(linked).listCircular(linksOf(linked))).toEqual(circular);
      }),
    );
  });

  it('do not wait for themselves without the links to drop, and only those are dropped', () => {
    fc.assert(
      fc.property(linkedWorks, (linked) => {
        const waiting = new WaitingWorks(linked);
        const dropped = waiting.listLinksToRemove();
        const kept = linksOf(linked).filter((link) => !dropped.has(link));
        const rest = new WaitingWorks({
          parent: linked.parent,
          predecessor: kept.map((link) => linked.predecessor[link] ?? -1),
          successor: kept.map((link) => linked.successor[link] ?? -1),
        });
        expect(rest.listCircular(kept.keys())).toEqual([]);
        for (const link of dropped) expect(waiting.listCircular([link])).toEqual([link]);
      }),
    );
  });

  it('are scheduled without a finding exactly when none waits for itself', () => {
    fc.assert(
      fc.property(linkedWorks, (linked) => {
        const hours = [[480, 1020]] as const;
        const plan: Plan = {
          start: 0,
          calendarId: 'usual',
          calendars: [{ id: 'usual', week: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours } }],
          works: works.map((work) => ({
            id: String(work),
            parentId: (linked.parent[work] ?? -1) < 0 ? null : String(linked.parent[work]),
            duration: 4800,
          })),
          links: linksOf(linked).map((link) => ({
            predecessorId: String(linked.predecessor[link]),
            successorId: String(linked.successor[link]),
            type: 'FS',
          })),
        };
        const isFound = schedule(plan).findings.some(({ code }) => code === 'cycle' || code === 'selfLink');
        expect(isFound).toBe(new WaitingWorks(linked).listCircular(linksOf(linked)).length > 0);
      }),
    );
  });

  it('list the works of a path, a summary once', () => {
    // 0 holds 1; 0 → 2 → 3
    const waiting = new WaitingWorks({ parent: [-1, 0, -1, -1], predecessor: [0, 2], successor: [2, 3] });
    expect(waiting.findWay(0, 3)).toEqual([0, 2, 3]);
    expect(waiting.findWay(1, 2)).toEqual([1, 0, 2]);
    expect(waiting.findWay(3, 0)).toBeUndefined();
  });
});
