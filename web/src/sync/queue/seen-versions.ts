import type { ProjectDocument } from '@gantry/contract';
import { versionOfLink } from '../plan/patch-links.ts';
import type { LinkToChange, WorkToChange } from '../plan/plan-write.ts';
import type { PlanVersions } from './plan-versions.ts';

type Known = Pick<ProjectDocument, 'works' | 'links'> & Partial<Pick<ProjectDocument, 'outside'>>;

/**
 * The version that a write names. A gesture began on the plan that the person saw: they have not seen changes that
 * others wrote meanwhile, even when these have arrived, but they know their own.
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
