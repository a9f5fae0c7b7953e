import { textOfMinutes } from '@gantry/gantt';
import {
  type FixKind,
  type LinkType,
  type PlanChange,
  type ProposedFix,
  TENTHS_PER_MINUTE,
  type Work,
} from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import type { HeldChange } from '#features/plan/wake/plan-engine.ts';
import type { WakeFinder } from '#features/plan/wake/wake.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { emptyWrite, type PlanWrite, type WorkToChange } from '#sync/plan/plan-write.ts';
import { say } from './words/index.ts';

/** A proposed fix with its text. */
export interface Fix extends Pick<ProposedFix, 'label' | 'changes'> {
  readonly kind: FixKind | 'letFollow' | 'startUndated';
}

/**
 * The write of a proposed fix. Returns a sentence when the person lacks the right, and undefined when only people can
 * solve the problem.
 */
export function fixWrite(plan: Plan, wake: WakeFinder, fix: Fix): PlanWrite | string | undefined {
  const changes = fix.changes.filter(isHeld);
  if (changes.length === 0 || changes.length < fix.changes.length) return undefined;
  const refused = changes.map((change) => whyNot(plan, change)).find((why) => why !== undefined);
  if (refused !== undefined) return refused;
  const parts = {
    ...emptyWrite,
    works: changes.flatMap((change) => (change.kind === 'updateWork' ? [toWork(plan, change)] : [])),
    addLinks: changes.flatMap((change) => (change.kind === 'addLink' ? [toLink(plan, change.link)] : [])),
    removeLinkIds: changes.flatMap((change) =>
      change.kind === 'removeLink' ? (findLink(plan, change.link) ?? []) : [],
    ),
  };
  // Works that get a length or their first date join the plan and move their successors.
  const joins = changes.some(
    (change) =>
      change.kind === 'updateWork' &&
      (change.fields.duration !== undefined || plan.works.start[rowOf(plan, change.id)] == null),
  );
  const { shown, consequences } = joins ? wake.wakeOfWrite(parts) : wake.wakeOfChanges(changes);
  return { ...parts, moves: shown, consequences, announce: fix.label };
}

/** One write for several findings of one kind, as far as the person has the right: one change set with one undo. */
export function fixAllWrite(
  plan: Plan,
  wake: WakeFinder,
  fixes: readonly Fix[],
): PlanWrite | string | undefined {
  const allowed = fixes.filter(({ changes }) =>
    changes.every((change) => isHeld(change) && whyNot(plan, change) === undefined),
  );
  const [first] = fixes;
  if (allowed.length === 0) return first && fixWrite(plan, wake, first);
  const changes = allowed.flatMap(({ changes }) => changes);
  const label = say('fixedMany', { fix: allKinds(allowed), count: allowed.length });
  return fixWrite(plan, wake, { kind: first?.kind ?? 'letFollow', label, changes });
}

/** The label that all fixes of a kind share. Labels that name different days get a common one. */
export function allKinds(fixes: readonly Fix[]): string {
  const [label = say('mended'), ...others] = new Set(fixes.map((fix) => fix.label));
  const many = manyWords[fixes[0]?.kind ?? ''];
  return others.length === 0 || many === undefined ? label : say(many);
}

const manyWords: Readonly<Record<string, 'startMany' | 'moveMany' | 'followMany'>> = {
  startNow: 'startMany',
  startUndated: 'startMany',
  moveToWorkingDay: 'moveMany',
  letFollow: 'followMany',
};

export const fixesOf = (diagnoses: readonly { readonly fix: Fix | undefined }[]): readonly Fix[] =>
  diagnoses.flatMap(({ fix }) => (fix === undefined ? [] : [fix]));

/** Assigns one owner to the works that this person may change. */
export function ownerWrite(plan: Plan, works: readonly number[], ownerId: string): PlanWrite | undefined {
  const rows = works.map((work) => plan.rowOf(work) ?? -1).filter((row) => plan.works.mayUpdate[row]);
  if (rows.length === 0) return undefined;
  const change = { ownerId };
  const announce = say('fixedMany', { fix: say('nameOwner'), count: rows.length });
  return {
    ...emptyWrite,
    works: rows.map((row) => ({
      id: plan.works.id[row] ?? '',
      seen: plan.works.version[row],
      change,
      shown: change,
    })),
    announce,
  };
}

const isHeld = (change: PlanChange): change is HeldChange =>
  change.kind === 'updateWork' || change.kind === 'addLink' || change.kind === 'removeLink';

const rowOf = (plan: Plan, id: string): number => plan.rowOf(Number(id)) ?? -1;

function whyNot(plan: Plan, change: HeldChange): string | undefined {
  const row = rowOf(plan, change.kind === 'updateWork' ? change.id : change.link.successorId);
  return plan.works.maySchedule[row]
    ? undefined
    : sayPlan('mayNotFinish', { key: plan.works.key[row] ?? '' });
}

/** The changed fields of a fix, as they are sent and as they are shown. */
function toWork(plan: Plan, { id, fields }: Extract<HeldChange, { kind: 'updateWork' }>): WorkToChange {
  const change = {
    ...('deadline' in fields && { deadline: textOf(fields.deadline) }),
    ...(fields.constraint === 'ASAP' && { constraint: 'as_soon_as_possible' as const, constraintDate: null }),
    // A typed start means “start no earlier than”.
    ...(fields.constraint === 'SNET' && { start: textOf(fields.constraintDate) }),
    ...(fields.duration !== undefined && {
      durationMinutes: Math.round(fields.duration / TENTHS_PER_MINUTE),
    }),
    ...(fields.mode === 'auto' && { scheduleMode: 'auto' as const }),
    ...givenDates(fields),
  };
  return { id: plan.works.id[rowOf(plan, id)] ?? '', change, shown: change };
}

function givenDates({ fixed }: Partial<Work>): { start?: string; due?: string } {
  return fixed == null ? {} : { start: textOf(fixed.start) ?? '', due: textOf(fixed.finish) ?? '' };
}

const textOf = (tenths: number | null | undefined): string | null =>
  tenths == null ? null : textOfMinutes(Math.round(tenths / TENTHS_PER_MINUTE));

interface Ends {
  readonly predecessorId: string;
  readonly successorId: string;
  readonly type: LinkType;
}

const toLink = (plan: Plan, { predecessorId, successorId, type }: Ends) => ({
  predecessorId: plan.works.id[rowOf(plan, predecessorId)] ?? '',
  successorId: plan.works.id[rowOf(plan, successorId)] ?? '',
  type,
  lag: 0,
  lagUnit: 'working' as const,
});

function findLink(plan: Plan, { predecessorId, successorId, type }: Ends): string | undefined {
  const [before, after] = [rowOf(plan, predecessorId), rowOf(plan, successorId)];
  const { links } = plan;
  return links.id.find(
    (_, link) =>
      links.predecessor[link] === before && links.successor[link] === after && links.type[link] === type,
  );
}
