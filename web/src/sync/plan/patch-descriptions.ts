import { ganttApi } from '../reads/plan-queries.ts';
import type { CacheAccess } from '../store-access.ts';
import type { Shown } from '../works/show-works.ts';
import type { PlanWrite } from './plan-write.ts';

/** Shows the descriptions of a write as an optimistic update, when the chart has a column of them. */
export function showDescriptions(
  { dispatch }: CacheAccess,
  projectId: string,
  { works }: Pick<PlanWrite, 'works'>,
): Shown {
  const said = works.flatMap(({ id, change: { description } }) =>
    description === undefined ? [] : [{ id, description }],
  );
  if (said.length === 0) return { takeBack: () => undefined };
  const args = { params: { id: projectId } };
  const { undo } = dispatch(
    ganttApi.util.updateQueryData('listProjectDescriptions', args, (shown) => {
      for (const { id, description } of said) {
        const row = shown?.id.indexOf(id) ?? -1;
        const at = row < 0 ? (shown?.id.length ?? 0) : row;
        if (shown) {
          shown.id[at] = id;
          shown.text[at] = description;
          shown.isWhole[at] = true;
        }
      }
    }),
  );
  return { takeBack: undo };
}
