import { WaitingWorks } from '@gantry/scheduling';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice, type Rows } from '../../../tests/office.ts';
import { loadActor } from '../../access/index.ts';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { createServices } from '../../services.ts';
import { findCycle, refuseCyclesAt } from './link-cycle.ts';
import { readBefore } from './read-around.ts';

const office = await openOffice();
const { db } = office.services;
let ada: Caller;
let works: Rows[number][];

/** Two summaries with two sub-works each, and three other works. */
beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const project = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour' });
  const make = (parentId: string | null) =>
    ada.make('/api/works', { title: 'Work', projectId: project.id, parentId });
  const tops = [];
  for (let index = 0; index < 5; index++) tops.push(await make(null));
  const below = [];
  for (const parent of [tops[0], tops[0], tops[1], tops[1]]) below.push(await make(parent?.id ?? null));
  works = [...tops, ...below] as Rows[number][];
});

describe('cycles of links', () => {
  it('are found for all links at once exactly when they are found for a single link', async () => {
    const ends = fc
      .tuple(fc.nat(8), fc.nat(8))
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({ from, to }));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(ends, { maxLength: 8, selector: JSON.stringify }), async (pairs) => {
        await inTransaction(db, async (tx) => {
          await tx.executeQuery({
            sql: `select set_config('gantry.change_set', 'test', true)`,
            parameters: [],
          } as never);
          const links = pairs.map(({ from, to }) => ({
            predecessorId: works[from]?.id ?? '',
            successorId: works[to]?.id ?? '',
          }));
          if (links.length > 0)
            await tx
              .insertInto('link')
              .values(
                links.map(({ predecessorId, successorId }) => ({
                  id: newId(),
                  predecessor_id: predecessorId,
                  successor_id: successorId,
                })),
              )
              .execute();
          const alone = [];
          for (const link of links) alone.push((await findCycle(tx, [link])) !== undefined);
          expect((await findCycle(tx, links)) !== undefined).toBe(alone.includes(true));
          // A link closes a cycle if its successor comes before its predecessor.
          for (const [index, { predecessorId, successorId }] of links.entries()) {
            const around = await readBefore(tx, predecessorId);
            const before = around.waiting.listBefore(around.placeOf(predecessorId));
            expect(before.some((place) => around.ids[place] === successorId)).toBe(alone[index]);
          }
          await tx.deleteFrom('link').execute();
        });
      }),
      { numRuns: 60 },
    );
  });

  it('are closed by a move exactly when the engine reports a link on a cycle after the move', async () => {
    const { policies } = createServices(office.services);
    const actor = await loadActor(db, policies, ada.id);
    if (!actor) throw new Error('Ada is there');
    let closed = 0;
    await fc.assert(
      fc.asyncProperty(plans, async ({ parents, links, moved, to }) => {
        const after = parents.with(moved, to);
        fc.pre(isForest(parents) && isForest(after) && !hasCircle(parents, links));
        const expected = hasCircle(after, links);
        closed += expected ? 1 : 0;
        await expect(
          inTransaction(db, async (tx) => {
            await write(tx, after, links);
            const refusal = await refusalOf(refuseCyclesAt(tx, [works[moved]?.id ?? ''], actor));
            throw new Answer(refusal?.code);
          }),
        ).rejects.toEqual(new Answer(expected ? 'works/dependency-cycle' : undefined));
      }),
      { numRuns: 150 },
    );
    expect(closed).toBeGreaterThan(5);
  });
});

/** Thrown to roll back the transaction, so that the next plan starts from the original works. */
class Answer extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super(code);
    this.code = code;
  }
}

type Links = readonly (readonly [from: number, to: number])[];

const MOST = 8;
const place = fc.nat(MOST);
const plans = fc.record({
  /** −1: no parent. */
  parents: fc.array(fc.integer({ min: -1, max: MOST }), { minLength: MOST + 1, maxLength: MOST + 1 }),
  links: fc.uniqueArray(
    fc.tuple(place, place).filter(([from, to]) => from !== to),
    { minLength: 1, maxLength: 5, selector: JSON.stringify },
  ),
  moved: place,
  to: place,
});

function isForest(parents: readonly number[]): boolean {
  return parents.every((_, start) => {
    let [above, steps] = [start, 0];
    while (above >= 0 && steps++ <= parents.length) above = parents[above] ?? -1;
    return above < 0;
  });
}

function hasCircle(parents: readonly number[], links: Links): boolean {
  const waiting = new WaitingWorks({
    parent: [...parents],
    predecessor: links.map(([from]) => from),
    successor: links.map(([, to]) => to),
  });
  return waiting.listCircular([...links.keys()]).length > 0;
}

async function write(tx: Tx, parents: readonly number[], links: Links): Promise<void> {
  await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
  const idOf = (index: number) => works[index]?.id ?? null;
  for (const [index, parent] of parents.entries())
    await sql`update work set parent_id = ${idOf(parent)} where id = ${idOf(index)}`.execute(tx);
  for (const [from, to] of links)
    await sql`insert into link (id, predecessor_id, successor_id)
      values (${newId()}, ${idOf(from)}, ${idOf(to)})`.execute(tx);
}

async function refusalOf(check: Promise<void>): Promise<ProblemError | undefined> {
  try {
    await check;
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}
