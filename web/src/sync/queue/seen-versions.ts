import type { ProjectDocument } from '@gantry/contract';
import { versionOfLink } from '../plan/patch-links.ts';
import type { LinkToChange, WorkToChange } from '../plan/plan-write.ts';
import type { PlanVersions } from './plan-versions.ts';

type Known = Pick<ProjectDocument, 'works' | 'links'> & Partial<Pick<ProjectDocument, 'outside'>>;

/**
 * Which version a write names. What a person has in hand was taken up on the plan that they saw: what others wrote meanwhile they
 * have not seen, even where it has arrived. What they wrote themselves they have.
 */
export function versionToSend(
  versions: PlanVersions,
  document: Known,
  { id, seen }: Pick<WorkToChange | LinkToChange, 'id' | 'seen'>,
): number {
  const { works } = document;
  const known = seen ?? works.version[works.id.indexOf(id)] ?? versionOfLink(document, id) ?? 1;
  return versions.toSend(id, known);
}
