import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice, type Rows } from '../../../tests/office.ts';
import { actorByRoles, CompiledPolicy, defaultPolicy } from '../../access/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { findCircularLink } from './circular-links.ts';
import { refuseLinkCycle } from './link-cycle.ts';

const office = await openOffice();
const { db } = office.services;
const everybody = actorByRoles(['admin'], new CompiledPolicy(1, defaultPolicy));
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
          const alone = await Promise.all(
            links.map(({ predecessorId, successorId }) =>
              refuseLinkCycle(tx, { predecessorId, successorId }, everybody).then(
                () => false,
                () => true,
              ),
            ),
          );
          for (const [index, link] of links.entries())
            expect((await findCircularLink(tx, [link])) !== undefined).toBe(alone[index]);
          expect((await findCircularLink(tx, links)) !== undefined).toBe(alone.includes(true));
          await tx.deleteFrom('link').execute();
        });
      }),
      { numRuns: 60 },
    );
  });
});
