import type { ProjectDocument } from '@gantry/contract';
import { versionOfLink } from '../plan/patch-links.ts';
import type { LinkToChange, WorkToChange } from '../plan/plan-write.ts';

type Known = Pick<ProjectDocument, 'works' | 'links'> & Partial<Pick<ProjectDocument, 'outside'>>;

interface OwnWrite {
  readonly sent: number;
  readonly answered: number;
}

/**
 * Which versions a write names. What somebody has in hand was taken up on the plan that they saw: what others wrote meanwhile they
 * have not seen, even where it has arrived. What they wrote themselves they have, even where the answer came later.
 */
export class SeenVersions {
  readonly #own = new Map<string, OwnWrite>();

  versionOf(document: Known, { id, seen }: Pick<WorkToChange | LinkToChange, 'id' | 'seen'>): number {
    const { works } = document;
    const version = seen ?? works.version[works.id.indexOf(id)] ?? versionOfLink(document, id) ?? 1;
    const own = this.#own.get(id);
    return own !== undefined && version >= own.sent && version < own.answered ? own.answered : version;
  }

  /** This was sent as a change of one version, and has become another. */
  remember(id: string, own: OwnWrite): void {
    this.#own.set(id, own);
  }
}
