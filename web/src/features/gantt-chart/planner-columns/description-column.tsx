import { workField } from '@gantry/contract/work-fields';
import { fieldChange, type Host, type Wanted } from '#features/plan/change/changes.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { lazyHeads } from '../columns/lazy-headers.ts';
import type { PlannerHost } from './planner-host.ts';
import { say } from './words/index.ts';

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The description of a work: one line in the cell; all of it in the tooltip, in copies and in the editor. Only the
 * beginning of a very long text is loaded, so such a text can be changed only on the work’s page.
 */
export function descriptionColumn({ plan, descriptions, isTried }: PlannerHost): PlanColumn {
  const { works } = plan;
  const idOf = (work: number) => works.id[plan.rowOf(work) ?? -1] ?? '';
  const whole = (work: number) => descriptions?.textOf(idOf(work)) ?? '';
  const isWhole = (work: number) => descriptions?.isWhole(idOf(work)) === true;
  const text = (work: number) => {
    const line = onOneLine(whole(work));
    return line === '' || isWhole(work) ? line : `${line} …`;
  };
  return {
    id: 'description',
    ...lazyHeads.description,
    text,
    whole,
    stamp: (work) => `${descriptions !== undefined} ${whole(work)}`,
    cell: ({ work }) => {
      if (descriptions === undefined) return <span className="text-muted-foreground">…</span>;
      if (whole(work) === '') return null;
      return (
        <bdi title={whole(work)} className="truncate text-muted-foreground">
          {text(work)}
        </bdi>
      );
    },
    isLong: true,
    editText: (work) => {
      const mayType = works.mayUpdate[plan.rowOf(work) ?? -1] && isWhole(work) && !isTried;
      return mayType ? whole(work) : undefined;
    },
    take: (host, work, typed) => takeDescription(host, work, typed, descriptions?.textOf),
  };
}

function takeDescription(
  { plan: { works, rowOf } }: Host,
  work: number,
  typed: string,
  textOf: ((id: string) => string) | undefined,
): Wanted {
  const row = rowOf(work) ?? -1;
  const key = works.key[row] ?? '';
  const { most = 0 } = workField('description');
  if (typed.length > most) return say('longDescription', { most, count: typed.length });
  if (typed === (textOf?.(works.id[row] ?? '') ?? '')) return undefined;
  const words = say(typed === '' ? 'hasNoDescription' : 'hasDescription', { key });
  return fieldChange(works, row, { description: typed }, words, {});
}
