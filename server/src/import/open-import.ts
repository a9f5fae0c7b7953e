import type { Actor } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import type { Comparison } from './compare.ts';
import type { Draft } from './draft.ts';
import type { AuthorIds } from './match-comments.ts';
import type { MatchedResources } from './match-resources.ts';
import type { PlanWork } from './plan-works.ts';
import type { AssignedToWorks, PeopleOfWorks, SourceValues } from './source-values.ts';
import type { ImportTarget } from './target-project.ts';

/** All that is written, worked out and agreed to. */
export interface ImportToWrite {
  readonly draft: Draft;
  readonly comparison: Comparison;
  readonly target: ImportTarget;
  readonly people: PeopleOfWorks;
  readonly assigned: AssignedToWorks;
  readonly resources: MatchedResources;
  /** By their names in small letters. */
  readonly labelIds: ReadonlyMap<string, string>;
  readonly authorIds: AuthorIds;
  readonly fileName: string;
  readonly time: CompanyTime;
  /** Null: an operator, who is asked for no right. */
  readonly actor: Actor | null;
  /** Keys that were taken before, so that nobody waits for their counter; absent: they are taken now. */
  readonly keys?: readonly string[] | undefined;
  onProgress?(done: number): void;
}

/** By the number of the row. */
export type WorkIds = ReadonlyMap<number, string>;

/** An import as it is written, once its project is there. */
export interface OpenImport extends ImportToWrite {
  readonly projectId: string;
  readonly calendarIds: ReadonlyMap<number, string>;
}

/** The labels of a work, by what the file calls them. */
export const labelIdsOf = (
  { labels }: SourceValues,
  { labelIds }: Pick<ImportToWrite, 'labelIds'>,
): string[] => (labels ?? []).flatMap((word) => labelIds.get(word) ?? []);

/** What the plan says was finished in the future is finished now. */
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
