import type { BodyOf, Link } from '@gantry/contract';
import { ProblemError } from '../../platform/http/index.ts';
import { findLink, updateLink } from '../links/links.ts';
import { said } from '../words/index.ts';
import { listWorksById } from '../work-repository.ts';
import type { WorkWriter } from '../work-writer.ts';

type ChangedLink = BodyOf<'changePlan'>['changeLinks'][number];

/** Changes the type or lag of a link, as part of a plan change. Errors name the link. */
export async function changeLink(
  writer: WorkWriter,
  { id, change }: ChangedLink,
): Promise<Pick<Link, 'id' | 'version'>> {
  try {
    const { version } = await updateLink(writer, id, change);
    return { id, version };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'entity/conflict') throw error;
    const link = await findLink(writer.db, id);
    if (link === undefined) throw error;
    const name = await nameOf(writer, link);
    const conflicts = error.extras.conflicts?.map((conflict) => ({
      ...conflict,
      link: { id, name, version: link.version },
    }));
    throw new ProblemError(error.code, said('ofThing', { thing: name, message: error.detail }), {
      ...error.extras,
      ...(conflicts && { conflicts }),
    });
  }
}

async function nameOf({ db }: WorkWriter, { predecessorId, successorId }: Link): Promise<string> {
  const works = await listWorksById(db, [predecessorId, successorId]);
  const keyOf = (id: string) => works.find((work) => work.id === id)?.key ?? 'a work';
  return `${keyOf(successorId)} after ${keyOf(predecessorId)}`;
}
