import type { LagUnit, LinkType } from '@gantry/contract';
import type { NeutralLink } from '@gantry/scheduling/msproject';
import type { ImportReport } from './import-report.ts';
import type { PlanTask } from './plan-file.ts';
import { toTitle } from './plan-text.ts';

/** A link between two tasks that both come in, under the numbers of the file. */
export interface PlanLink {
  readonly predecessor: number;
  readonly successor: number;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}

/** The links of the file, without those that lead nowhere, stand there twice, or would make works wait for themselves. */
export function listPlanLinks(tasks: readonly PlanTask[], report: ImportReport): readonly PlanLink[] {
  const names = new Map(tasks.map(({ task }) => [task.uid, toTitle(task.name)]));
  const known = new Set<string>();
  const links = tasks.flatMap(({ task }) =>
    task.predecessors.flatMap((link): PlanLink[] => {
      const pair = `${link.uid} ${task.uid} ${link.type}`;
      const name = names.get(task.uid) ?? '';
      if (!names.has(link.uid)) report.note('Links to tasks that are not in the plan were left out', name);
      else if (known.has(pair)) report.note('Links that stand there twice were taken once', name);
      else {
        known.add(pair);
        return [toPlanLink(link, task.uid, report, name)];
      }
      return [];
    }),
  );
  return withoutCircles(links, tasks, (link) =>
    report.note(
      'Links that would make works wait for each other were left out',
      `${names.get(link.predecessor)} → ${names.get(link.successor)}`,
    ),
  );
}

function toPlanLink(link: NeutralLink, successor: number, report: ImportReport, name: string): PlanLink {
  const ends = { predecessor: link.uid, successor, type: link.type };
  if (link.lagMinutes === null) {
    if (link.elapsed) report.note('Percent lags counted round the clock now count working time', name);
    return { ...ends, lag: Math.round(link.lagPercent ?? 0), lagUnit: 'percent' };
  }
  return { ...ends, lag: Math.round(link.lagMinutes), lagUnit: link.elapsed ? 'elapsed' : 'working' };
}

/**
 * Drops links until no work waits for itself. A link from or to a summary binds all below it: a task stands here as two
 * points, its begin and its end, and those of a summary enclose everything in it.
 */
function withoutCircles(
  links: readonly PlanLink[],
  tasks: readonly PlanTask[],
  drop: (link: PlanLink) => void,
): readonly PlanLink[] {
  const closing = findClosingLinks(stepsOf(links, tasks));
  if (closing.size === 0) return links;
  for (const link of closing) drop(link);
  // Circles that shared a step with another one show only when that one is open.
  return withoutCircles(
    links.filter((link) => !closing.has(link)),
    tasks,
    drop,
  );
}

const OPEN = 1;
const FINISHED = 2;

/** One walk through everything; for each circle that it meets, the link of it that it took last. */
function findClosingLinks(steps: ReadonlyMap<string, readonly Step[]>): Set<PlanLink> {
  const closing = new Set<PlanLink>();
  const state = new Map<string, number>();
  for (const begin of steps.keys()) {
    if (state.has(begin)) continue;
    const path: { node: string; next: number; by?: PlanLink | undefined }[] = [{ node: begin, next: 0 }];
    state.set(begin, OPEN);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const step = steps.get(top.node)?.[top.next++];
      if (!step) {
        state.set(top.node, FINISHED);
        path.pop();
      } else if (state.get(step.to) === OPEN) {
        const circle = path.slice(path.findIndex(({ node }) => node === step.to) + 1);
        const link = step.link ?? circle.findLast(({ by }) => by)?.by;
        if (link) closing.add(link);
      } else if (!state.has(step.to)) {
        state.set(step.to, OPEN);
        path.push({ node: step.to, next: 0, by: step.link });
      }
    }
  }
  return closing;
}

interface Step {
  readonly to: string;
  /** Absent: the step from a summary into it or out of it, which nobody can drop. */
  readonly link?: PlanLink;
}

function stepsOf(links: readonly PlanLink[], tasks: readonly PlanTask[]): Map<string, Step[]> {
  const steps = new Map<string, Step[]>();
  const add = (from: string, step: Step) => {
    const list = steps.get(from);
    if (list) list.push(step);
    else steps.set(from, [step]);
  };
  const begin = (uid: number) => `${uid} begin`;
  const end = (uid: number) => `${uid} end`;
  for (const link of links) add(end(link.predecessor), { to: begin(link.successor), link });
  for (const { task } of tasks) {
    add(begin(task.uid), { to: end(task.uid) });
    if (task.parentUid === null) continue;
    add(begin(task.parentUid), { to: begin(task.uid) });
    add(end(task.uid), { to: end(task.parentUid) });
  }
  return steps;
}
