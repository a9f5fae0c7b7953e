import type { LagUnit, LinkType } from '@gantry/contract';
import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import { type Plan, usualTimeOf } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { typeLink } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { varianceWords } from '../baseline/baseline-words.ts';
import { type LaterId, lazyHeads } from '../columns/lazy-headers.ts';
import { ofMinutes } from '../columns/of-dates.ts';
import { makeOutline } from './outline.ts';
import type { PlannerHost } from './planner-host.ts';
import { say } from './words/index.ts';

/** Columns that are not fields of a work: results of the engine, links, and the place of a work in the outline. */
export const engineColumns = (host: PlannerHost): PlanColumn[] => [
  slackColumn(host, 'totalSlack'),
  slackColumn(host, 'freeSlack'),
  textColumn('successors', successorsOf(host.plan, host.projectKey)),
  textColumn('wbs', makeOutline(host.plan), { order: host.plan.rowOf }),
  baselineStartColumn(host),
  startVarianceColumn(host),
];

interface Look extends Pick<PlanColumn, 'order' | 'shared'> {
  readonly align?: 'end';
  readonly title?: string;
  readonly className?: (work: number) => string;
}

function textColumn(id: LaterId, text: (work: number) => string, look: Look = {}): PlanColumn {
  const { align, title, className, ...sorts } = look;
  return {
    id,
    ...sorts,
    ...lazyHeads[id],
    ...(align && { align }),
    text,
    stamp: text,
    cell: ({ work }) => {
      const words = text(work);
      if (words === '') return null;
      return (
        <span
          title={title ?? words}
          className={cx('num truncate', className?.(work) ?? 'text-muted-foreground')}
        >
          {words}
        </span>
      );
    },
  };
}

/** From the engine's result. A work that is done, or that the engine does not know, has no slack. */
function slackColumn({ path, plan }: PlannerHost, id: 'totalSlack' | 'freeSlack'): PlanColumn {
  const column = id === 'totalSlack' ? path?.slackMinutes : path?.freeMinutes;
  const minutesOf = (work: number) => column?.[work] ?? Number.NaN;
  const text = (work: number) => {
    const minutes = minutesOf(work);
    const { minutesPerDay } = usualTimeOf(plan, plan.rowOf(work) ?? -1);
    return Number.isNaN(minutes) ? '' : varianceWords(minutes, minutesPerDay).replace('+', '');
  };
  const className = (work: number) => (minutesOf(work) < 0 ? 'text-late' : 'text-muted-foreground');
  const order = (work: number) => nothingIfNone(minutesOf(work));
  return textColumn(id, text, { align: 'end', title: say('workingTime'), className, order });
}

const nothingIfNone = (minutes: number) => (Number.isNaN(minutes) ? undefined : minutes);

/** The successors of each work, in the form in which predecessors are typed. */
function successorsOf(plan: Plan, projectKey: string): (work: number) => string {
  const { links, works } = plan;
  let outOf: ReadonlyMap<number, readonly number[]> | undefined;
  const textOf = (link: number) => {
    const key = works.key[links.successor[link] ?? -1] ?? '';
    const kind = {
      type: links.type[link] as LinkType,
      lag: links.lag[link] ?? 0,
      lagUnit: links.lagUnit[link] as LagUnit,
    };
    const shown = key.startsWith(`${projectKey}-`) ? key.slice(projectKey.length + 1) : key;
    return typeLink(shown, kind, usualTimeOf(plan, links.successor[link] ?? -1));
  };
  return (work) => {
    outOf ??= Map.groupBy(links.id.keys(), (link) => links.predecessor[link] ?? -1);
    return (outOf.get(plan.rowOf(work) ?? -1) ?? []).map(textOf).join(', ');
  };
}

function baselineStartColumn({ comparison, now }: PlannerHost): PlanColumn {
  const text = (work: number) => {
    const start = comparison?.start[work] ?? NO_DATE;
    return start === NO_DATE ? '' : shortDay(dayOf(textOfMinutes(start)), now);
  };
  return textColumn('baselineStart', text, {
    align: 'end',
    ...ofMinutes((work) => comparison?.start[work]),
  });
}

function startVarianceColumn({ comparison, minutesPerDay }: PlannerHost): PlanColumn {
  const varianceOf = (work: number) => comparison?.startVarianceOf(work);
  const text = (work: number) => {
    const variance = varianceOf(work);
    return variance === undefined ? '' : varianceWords(variance, minutesPerDay);
  };
  const className = (work: number) => {
    const variance = varianceOf(work) ?? 0;
    return variance > 0 ? 'text-late' : variance < 0 ? 'text-done' : 'text-muted-foreground';
  };
  return textColumn('startVariance', text, {
    align: 'end',
    title: say('workingTime'),
    className,
    order: varianceOf,
  });
}
