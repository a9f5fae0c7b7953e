import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice, type Rows } from '../../../tests/office.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { findCircle } from './link-cycle.ts';
import { readBefore } from './read-around.ts';

const office = await openOffice();
const { db } = office.services;
let ada: Caller;
let works: Rows[number][];

/** Two summaries with two sub-works each, and three works beside them. */
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

describe('circles of links', () => {
  it('are found for all links at once exactly where they are found for each alone', async () => {
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
          for (const link of links) alone.push((await findCircle(tx, [link])) !== undefined);
          expect((await findCircle(tx, links)) !== undefined).toBe(alone.includes(true));
          // A link closes a circle where the work that it goes to comes before the one that it comes from.
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
});
