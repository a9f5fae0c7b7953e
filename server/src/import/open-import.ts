import type { Actor } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import type { Comparison } from './compare.ts';
import type { Draft } from './draft.ts';
import type { AuthorIds } from './match-comments.ts';
import type { MatchedResources } from './match-resources.ts';
import type { PlanWork } from './plan-works.ts';
import type { AssignedToWorks, PeopleOfWorks, SourceValues } from './source-values.ts';
import type { ImportTarget } from './target-project.ts';

/** All data to be written, after everything was calculated and confirmed. */
export interface ImportToWrite {
  readonly draft: Draft;
  readonly comparison: Comparison;
  readonly target: ImportTarget;
  readonly people: PeopleOfWorks;
  readonly assigned: AssignedToWorks;
  readonly resources: MatchedResources;
  /** By lower-case name. */
  readonly labelIds: ReadonlyMap<string, string>;
  readonly authorIds: AuthorIds;
  readonly fileName: string;
  readonly time: CompanyTime;
  /** Null for an operator, who needs no rights. */
  readonly actor: Actor | null;
  /**
   * Keys that were reserved earlier, so that other writers do not wait for the counter. If absent, they are taken now.
   */
  readonly keys?: readonly string[] | undefined;
  onProgress?(done: number): void;
}

/** By row number. */
export type WorkIds = ReadonlyMap<number, string>;

/** An import while it is written, once its project exists. */
export interface OpenImport extends ImportToWrite {
  readonly projectId: string;
  readonly calendarIds: ReadonlyMap<number, string>;
}

/** The ids of a work's labels, from their names in the file. */
export const labelIdsOf = (
  { labels }: SourceValues,
  { labelIds }: Pick<ImportToWrite, 'labelIds'>,
): string[] => (labels ?? []).flatMap((word) => labelIds.get(word) ?? []);

/** A finish in the future is replaced by the current time. */
export function completedAt(
  { status, actualFinish, due }: Pick<PlanWork, 'status' | 'actualFinish' | 'due'>,
  time: CompanyTime,
  now: string,
): string | null {
  if (status !== 'done') return null;
  const finished = actualFinish ?? due;
  const instant = finished === null ? now : time.instantOf(finished).toISOString();
  return instant < now ? instant : now;
}
