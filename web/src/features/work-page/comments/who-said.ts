import type { Comment } from '@gantry/contract';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';

type Said = Pick<Comment, 'createdBy' | 'createdAt' | 'saidBy' | 'saidName' | 'saidAt'>;

export interface WhoSaid {
  /** Undefined: a person whom the reader may not see. */
  readonly author: string | undefined;
  readonly at: string;
  /** An imported comment was written by one person elsewhere, and brought here by another. */
  readonly isImported: boolean;
  readonly importer: string | undefined;
}

/** Who wrote a comment, and when: of an imported one, in the other program. */
export function whoSaid(comment: Said, names: Pick<ReferenceLookup, 'user'>): WhoSaid {
  const { createdBy, createdAt, saidBy, saidName, saidAt } = comment;
  const importer = names.user(createdBy)?.name;
  const author = saidName ?? names.user(saidBy ?? createdBy)?.name;
  const isImported = saidBy !== null || saidName !== null || saidAt !== null;
  return { author, at: saidAt ?? createdAt, isImported, importer };
}
