import type { Plan, ScheduleOptions, Work } from '../model.ts';
import type { Finding } from '../schedule-result.ts';
import { finish, inPieces, type Steps } from '../steps.ts';
import { compileLinks, type LinkColumns, unlink } from './compile-links.ts';
import {
  asOfMoment,
  createWorkColumns,
  isMoment,
  nameOf,
  type WorkColumns,
  WorkCompiler,
} from './compile-works.ts';
import { findCycles } from './cycles.ts';
import type { FindingDraft } from './finding-draft.ts';
import { ALAP, type Network, Trait } from './network.ts';
import { type Order, orderNodes } from './order.ts';
import { WorkFinder } from './work-finder.ts';
import { buildWorkTree, cutParentCycles, type WorkTree } from './work-tree.ts';

/** A compiled plan: the network, the findings about the plan, and what is needed to rewrite a work. */
export interface CompiledPlan {
  readonly network: Network;
  readonly findings: readonly Finding[];
  readonly tree: WorkTree;
  readonly workCompiler: WorkCompiler;
}

/**
 * Compiles a plan for running: resolves ids, trees and calendars, excludes unusable parts (each with a finding), and
 * sorts the rest topologically. Linear in works and links.
 */
export function compile(plan: Plan, options: ScheduleOptions = {}): CompiledPlan {
  return finish(compileInSteps(plan, options));
}

/** The same, with pauses. */
export function* compileInSteps(plan: Plan, options: ScheduleOptions = {}): Steps<CompiledPlan> {
  const findings: Finding[] = [];
  const report = (draft: FindingDraft) => {
    findings.push({ workIds: [], ...draft });
  };
  const { indexOfId, seconds } = indexWorks(plan.works, report);
  yield;
  const tree = buildWorkTree(resolveParents(plan.works, indexOfId, seconds, report));
  const columns = createWorkColumns(plan.works.length);
  const workCompiler = new WorkCompiler(plan, columns, (i) => (tree.firstChild[i] as number) >= 0, report);
  yield* inPieces(plan.works.length, (i) => workCompiler.write(i, plan.works[i] as Work));
  excludeInactive(plan.works, seconds, tree, columns.traits);
  rollUpProgress(tree, columns.traits);
  const workIds = plan.works.map((work) => work.id);
  const finder = new WorkFinder(workIds, indexOfId);
  yield;
  const links = compileLinks(plan, { finder, tree, traits: columns.traits, report });
  yield;
  const order = orderWithoutCycles(plan.works, tree, columns.traits, links, report);
  yield;
  const network: Network = {
    workCount: plan.works.length,
    workIds,
    indexOfId,
    ...columns,
    ...links,
    parent: tree.parent,
    firstChild: tree.firstChild,
    nextSibling: tree.nextSibling,
    ...findInheritance(tree, columns, links),
    calendars: workCompiler.calendars.times,
    planCalendar: workCompiler.calendars.planIndex,
    linkCount: plan.links.length,
    order: order.order,
    position: order.position,
    ...readPlanSettings(plan, options, report),
    hasLateWorks: columns.constraint.includes(ALAP),
    hasSummaryLinks: hasSummaryLinks(links, columns.traits),
    plan,
  };
  return { network, findings, tree, workCompiler };
}

interface WorkIndex {
  readonly indexOfId: Map<string, number>;
  /** Works whose id is already used by an earlier work. */
  readonly seconds: ReadonlySet<number>;
}

/** Maps ids to indexes; of two works with the same id the first counts. */
function indexWorks(works: readonly Work[], report: (finding: FindingDraft) => void): WorkIndex {
  const indexOfId = new Map<string, number>();
  const seconds = new Set<number>();
  for (let i = works.length - 1; i >= 0; i--) indexOfId.set(works[i]?.id ?? '', i);
  if (indexOfId.size === works.length) return { indexOfId, seconds };
  works.forEach((work, i) => {
    if (indexOfId.get(work.id) === i) return;
    seconds.add(i);
    report({
      code: 'duplicateWork',
      workIds: [work.id],
      message: `There are two works ${work.id}; only the first is scheduled.`,
    });
  });
  return { indexOfId, seconds };
}

function resolveParents(
  works: readonly Work[],
  indexOfId: ReadonlyMap<string, number>,
  seconds: ReadonlySet<number>,
  report: (finding: FindingDraft) => void,
): Int32Array {
  const parent = new Int32Array(works.length).fill(-1);
  // Siblings are adjacent, so that the parent is often the same as before.
  let lastId: string | null = null;
  let last: number | undefined;
  works.forEach((work, i) => {
    const { parentId = null } = work;
    if (parentId === null || seconds.has(i)) return;
    if (parentId !== lastId) last = indexOfId.get(parentId);
    lastId = parentId;
    if (last !== undefined) {
      parent[i] = last;
      return;
    }
    report({
      code: 'unknownParent',
      workIds: [work.id],
      message: `${nameOf(work)} names a parent that is not in the plan; it stands on its own.`,
    });
  });
  const cut = cutParentCycles(parent);
  if (cut.length > 0) {
    report({
      code: 'parentCycle',
      workIds: cut.map((i) => works[i]?.id ?? ''),
      message: 'Works lie within each other in a circle; they stand on their own.',
    });
  }
  return parent;
}

/** Excludes inactive works with everything below them, and later works with the same id. */
function excludeInactive(
  works: readonly Work[],
  seconds: ReadonlySet<number>,
  tree: WorkTree,
  traits: Uint16Array,
): void {
  for (const i of tree.preorder) {
    const parent = tree.parent[i] as number;
    const below = parent >= 0 && ((traits[parent] as number) & Trait.Excluded) !== 0;
    if (below || works[i]?.active === false || seconds.has(i)) exclude(traits, i);
  }
}

/** Excludes a work; its fixed dates must not drive other works either. */
function exclude(traits: Uint16Array, work: number): void {
  traits[work] = ((traits[work] as number) | Trait.Excluded) & ~(Trait.Fixed | Trait.FixedLate);
}

/** A summary is started if a sub-work is, and complete if all of them are. */
function rollUpProgress(tree: WorkTree, traits: Uint16Array): void {
  const network = { ...tree, traits };
  for (let k = tree.preorder.length - 1; k >= 0; k--) {
    const work = tree.preorder[k] as number;
    if ((traits[work] as number) & Trait.Summary) rollUpSummary(network, work);
  }
}

/** Progress of one summary from its direct sub-works. */
export function rollUpSummary(
  network: Pick<Network, 'traits' | 'firstChild' | 'nextSibling'>,
  summary: number,
): void {
  const { traits } = network;
  let any = 0;
  let all = Trait.Complete as number;
  let active = false;
  let child = network.firstChild[summary] as number;
  for (; child >= 0; child = network.nextSibling[child] as number) {
    const trait = traits[child] as number;
    if (trait & Trait.Excluded) continue;
    active = true;
    any |= trait & Trait.Started;
    all &= trait;
  }
  const rolledUp = active ? any | all : 0;
  traits[summary] = ((traits[summary] as number) & ~(Trait.Started | Trait.Complete)) | rolledUp;
}

/** Sorts the network. Works in cycles are reported and excluded with their links, the rest is sorted. [R60] */
function orderWithoutCycles(
  works: readonly Work[],
  tree: WorkTree,
  traits: Uint16Array,
  links: LinkColumns,
  report: (finding: FindingDraft) => void,
): Order {
  const graph = { ...links, traits, tree };
  const order = orderNodes(graph);
  if (order.complete) return order;
  const cycles = findCycles(graph, order);
  for (const walk of cycles.walks) {
    const names = walk.flatMap((i) => works[i] ?? []);
    report({
      code: 'cycle',
      workIds: names.map((work) => work.id),
      message: `Works wait for each other in a circle: ${[...names, ...names.slice(0, 1)].map(nameOf).join(' → ')}. They are left where they were.`,
    });
  }
  for (const work of cycles.works) exclude(traits, work);
  for (let link = 0; link < links.predecessor.length; link++) {
    const touches = cycles.works.has(links.predecessor[link] as number);
    if (touches || cycles.works.has(links.successor[link] as number)) unlink(links, link);
  }
  return orderNodes(graph);
}

/** For each work, the nearest summaries above whose links, constraints or deadlines also apply to it. */
function findInheritance(tree: WorkTree, columns: WorkColumns, links: LinkColumns) {
  const inheritsIn = new Int32Array(columns.traits.length).fill(-1);
  const inheritsOut = new Int32Array(columns.traits.length).fill(-1);
  for (const work of tree.preorder) {
    const above = tree.parent[work] as number;
    if (above < 0) continue;
    const trait = columns.traits[above] as number;
    const bound = (trait & Trait.Bound) !== 0;
    const speaksIn = bound || (links.firstIn[above] as number) >= 0;
    const speaksOut = bound || (links.firstOut[above] as number) >= 0 || (trait & Trait.Deadline) !== 0;
    inheritsIn[work] = speaksIn ? above : (inheritsIn[above] as number);
    inheritsOut[work] = speaksOut ? above : (inheritsOut[above] as number);
    if (inheritsIn[work] !== -1 || inheritsOut[work] !== -1) {
      columns.traits[work] = (columns.traits[work] as number) | Trait.Inherits;
    }
  }
  return { inheritsIn, inheritsOut };
}

function hasSummaryLinks(links: LinkColumns, traits: Uint16Array): boolean {
  return links.successor.some((work) => work >= 0 && ((traits[work] as number) & Trait.Summary) !== 0);
}

/** The plan's own settings, replaced by safe values where invalid. */
export function readPlanSettings(
  plan: Plan,
  options: ScheduleOptions,
  report: (finding: FindingDraft) => void,
) {
  const moment = (value: number, what: string, otherwise: number): number => {
    if (isMoment(value)) return Math.round(value);
    report({ code: 'invalidNumber', message: `The plan's ${what} cannot be used.` });
    return otherwise;
  };
  const imposed = plan.imposedFinish ?? null;
  const limit = plan.criticalSlackLimit ?? 0;
  return {
    planStart: moment(plan.start, 'start', 0),
    imposedFinish: imposed === null || !isMoment(imposed) ? null : moment(imposed, 'imposed finish', 0),
    criticalSlackLimit: Number.isFinite(limit) ? limit : 0,
    honorConstraints: plan.honorConstraints ?? true,
    multipleCriticalPaths: plan.multipleCriticalPaths ?? false,
    splitsInProgress: plan.splitsInProgress ?? false,
    asOf: asOfMoment(options),
  };
}
