import type { BodyOf, PlanChanged } from '@gantry/contract';
import { sentences } from '@gantry/contract/words';
import { allowTimeFor } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { insertWorks } from '../create-works.ts';
import { createLinks, deleteLink } from '../links/links.ts';
import { type Handed, tellOfAssignment } from '../notify-people.ts';
import { lockTiedPlans } from '../plan-lock.ts';
import { splitWork } from '../split/split-work.ts';
import { writeWork } from '../update-work.ts';
import { said } from '../words/index.ts';
import { findWork, listWorksById } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { changeLink } from './change-link.ts';

type Body = BodyOf<'changePlan'>;

/**
 * Changes works and links of a plan together. Each is changed with the rules, checks and merge of a single change, and
 * all succeed or none. Links are deleted first, so that a new link can replace an old one. The effects on other works
 * are calculated once at the end.
 */
export async function changePlan(writer: WorkWriter, body: Body): Promise<PlanChanged> {
  const { works, addLinks, changeLinks, removeLinkIds, splits, makeWorks, reason, followers } = body;
  const { db: tx, change } = writer;
  const made = makeWorks?.works.length ?? 0;
  await allowTimeFor(
    tx,
    works.length + addLinks.length + changeLinks.length + removeLinkIds.length + splits.length + made,
  );
  if (reason !== undefined) change.explain(reason);
  await lockTiedPlans(tx, endsOf(body), {
    projectIds: [makeWorks?.projectId ?? null],
    endProjectIds: makeWorks?.works.some(({ predecessors }) => predecessors?.length)
      ? [makeWorks.projectId ?? null]
      : [],
    workIds: [
      ...[...works, ...splits].map(({ id }) => id),
      ...(makeWorks?.parentId ? [makeWorks.parentId] : []),
    ],
    linkIds: [...changeLinks.map(({ id }) => id), ...removeLinkIds],
  });
  for (const id of removeLinkIds) await deleteLink(writer, id);
  const refusals: ProblemError[] = [];
  const links = await eachUnlessMet(changeLinks, refusals, (link) => changeLink(writer, link));
  await createLinks(writer, addLinks);
  await eachUnlessMet(splits, refusals, ({ id, ...split }) => splitWork(writer, id, split));
  const before = new Map<string, WorkRow>();
  await eachUnlessMet(works, refusals, async (work) => before.set(work.id, await writeNamed(writer, work)));
  if (refusals.length > 0) throw asOneConflict(refusals);
  const madeIds = makeWorks === undefined ? [] : await insertWorks(writer, makeWorks);
  await change.settle({ holdsFollowers: followers === 'stay' });
  const after = await listWorksById(tx, [...before.keys(), ...madeIds]);
  await tellOfAssignment(
    writer,
    after.map((row): Handed => ({ before: before.get(row.id) ?? null, after: row })),
  );
  const keys = new Map(after.map(({ id, key }) => [id, key]));
  return {
    works: after
      .filter(({ id }) => before.has(id))
      .map(({ id, start, due, version }) => ({ id, start, due, version })),
    links,
    ...(madeIds.length > 0 && { made: madeIds.map((id) => ({ id, key: keys.get(id) ?? '' })) }),
  };
}

/** Collects conflicts and continues with the other items. The fixed order avoids deadlocks between two such changes. */
async function eachUnlessMet<T extends { readonly id: string }, R>(
  named: readonly T[],
  refusals: ProblemError[],
  write: (each: T) => Promise<R>,
): Promise<R[]> {
  const written: R[] = [];
  for (const each of named.toSorted(byId))
    try {
      written.push(await write(each));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'entity/conflict') throw error;
      refusals.push(error);
    }
  return written;
}

/** The successors of a split work get other links. */
const endsOf = ({ addLinks, splits, makeWorks }: Body): string[] => [
  ...(makeWorks?.works ?? []).flatMap(({ predecessors = [] }) =>
    predecessors.flatMap(({ predecessorId }) => predecessorId ?? []),
  ),
  ...addLinks.flatMap(({ predecessorId, successorId }) => [predecessorId, successorId]),
  ...splits.map(({ id }) => id),
];

/** Merges all conflicts into one error, so that the person is asked only once. */
function asOneConflict(refusals: readonly ProblemError[]): ProblemError {
  const conflicts = refusals.flatMap(({ extras }) => extras.conflicts ?? []);
  return new ProblemError('entity/conflict', sentences(refusals.map(({ detail }) => detail)), { conflicts });
}

/** With many works, an error must say which work it concerns. */
async function writeNamed(writer: WorkWriter, { id, change }: Body['works'][number]): Promise<WorkRow> {
  try {
    return await writeWork(writer, id, change);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'entity/not-found') throw error;
    const work = await findWork(writer.db, id);
    const conflicts = error.extras.conflicts?.map((conflict) => ({ ...conflict, workId: id }));
    throw new ProblemError(
      error.code,
      said('ofThing', { thing: work?.key ?? said('someWork'), message: error.detail }),
      {
        ...error.extras,
        ...(conflicts && { conflicts }),
      },
    );
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
