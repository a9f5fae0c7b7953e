import { type Actor, decide, mayEver } from '../access/index.ts';
import type { ComparedWork, Comparison } from './compare.ts';
import { ImportReport } from './import-report.ts';
import { isSameValue } from './source-values.ts';

/** People who wrote comments, by what the file calls them: also those whom the importer chose or invites. */
export type AuthorIds = ReadonlyMap<string, string>;

/** Comments of works on which the importer may not comment stay out, with the reason. */
export function withCommentRights(comparison: Comparison, actor: Actor | null): Comparison {
  if (actor === null) return comparison;
  const works = comparison.works.map((compared) => {
    if (compared.comments.length === 0 || mayComment(compared, actor)) return compared;
    return withoutComments(compared);
  });
  return { ...comparison, works };
}

/** Of a new work it is asked once more when the work is there. */
function mayComment({ found, outcome }: ComparedWork, actor: Actor): boolean {
  if (found === undefined || outcome === 'made') return mayEver(actor, 'comment', 'works');
  return decide(actor, 'comment', 'works', found).allowed;
}

const NOT_ALLOWED = 'You may not comment on this work: its comments were left out';

function withoutComments(compared: ComparedWork): ComparedWork {
  const { found, outcome, changed, values, remarks } = compared;
  const known = outcome === 'made' ? undefined : found?.known;
  const isChanged = changed.length > 0 || !isSameValue(values.links, known?.links);
  return {
    ...compared,
    outcome: outcome === 'changed' && !isChanged ? 'alone' : outcome,
    comments: [],
    values: { ...values, comments: known?.comments },
    remarks: [...remarks, NOT_ALLOWED],
  };
}

/** How many comments come in. */
export const countComments = ({ works }: Comparison): number =>
  works.filter(({ outcome }) => outcome !== 'alone').reduce((sum, { comments }) => sum + comments.length, 0);

/** Whose comments stay out, and which authors no person here stands for. */
export function commentNotes({ works }: Comparison, authorIds: AuthorIds): string[] {
  const report = new ImportReport();
  for (const { work, remarks } of works)
    if (remarks.includes(NOT_ALLOWED))
      report.note('You may not comment on these works: their comments were left out', work.title);
  const coming = works.filter(({ outcome }) => outcome !== 'alone').flatMap(({ comments }) => comments);
  const unknown = new Set(coming.flatMap(({ author }) => author ?? []));
  for (const author of unknown)
    if (!authorIds.has(author))
      report.note('Authors of comments who are not known here; their comments keep these names', author);
  return report.lines();
}
