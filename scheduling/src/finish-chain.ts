import type { WorkId } from './model.ts';
import type { PlanRun } from './schedule.ts';
import type { BindingReason, ScheduledWork } from './schedule-result.ts';

/**
 * The works that decide when a plan ends, in the order in which they are done: from the last work to finish back over
 * the links that drive each of them. `isLeft` selects the works to look at; any other work ends the chain. A work that
 * `isOutside` of the plan can drive others, but does not end the plan.
 *
 * A driver is in the chain only if it has no slack: if its successor waits for people or for its own calendar anyway, a
 * lost day before it does not delay the end. The slack is that of the run ([R50]), so that the chart, "Why this date?"
 * and this chain agree. When the last work has slack itself, because a finished or outside work ends later, its drivers
 * may have as much. A link from a summary leads to the sub-work that drives it ([R41]). [R71]
 */
export function findFinishChain(
  run: PlanRun,
  isLeft: (id: WorkId) => boolean,
  isOutside: (id: WorkId) => boolean = () => false,
): WorkId[] {
  // A milestone after the last work has the same finish and a later start.
  const [last] = run.works
    .filter((work) => work !== null)
    .filter(({ id, summary }) => !summary && isLeft(id) && !isOutside(id))
    .toSorted((one, other) => other.finish - one.finish || other.start - one.start);
  if (last === undefined) return [];
  const mostSlack = Math.max(0, last.totalSlack);
  const backwards = new Set<WorkId>();
  for (let work: ScheduledWork | undefined = last; work !== undefined && !backwards.has(work.id); ) {
    if (work.totalSlack > mostSlack || !isLeft(work.id)) break;
    backwards.add(work.id);
    work = findDriver(run, work.id);
  }
  return [...backwards].reverse();
}

/** The work whose date drives the start of another work through a link. */
function findDriver(run: PlanRun, id: WorkId): ScheduledWork | undefined {
  const link = linkOf(run.explainStart(id));
  const driver = link && run.findWork(link.predecessorId);
  if (!link || !driver) return undefined;
  if (!driver.summary) return driver;
  const drivesByStart = link.type === 'SS' || link.type === 'SF';
  return listLeaves(run, driver.id).toSorted((one, other) =>
    drivesByStart ? one.start - other.start : other.finish - one.finish,
  )[0];
}

function linkOf(reason: BindingReason | null): Extract<BindingReason, { kind: 'link' }>['link'] | undefined {
  if (reason === null) return undefined;
  if (reason.kind === 'link') return reason.link;
  return 'behind' in reason ? linkOf(reason.behind) : undefined;
}

function listLeaves(run: PlanRun, summaryId: WorkId): ScheduledWork[] {
  const { network } = run;
  const found: ScheduledWork[] = [];
  const open = [network.indexOfId.get(summaryId) ?? -1];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const work = run.findWork(network.workIds[at] ?? '');
    if (work !== null && !work.summary) found.push(work);
    for (let child = network.firstChild[at] ?? -1; child >= 0; child = network.nextSibling[child] ?? -1)
      open.push(child);
  }
  return found;
}
