import type { Calendar, Interruption, Link, Plan, ScheduledWork, Time, Work } from '../../src/index.ts';
import {
  between,
  both,
  CLOCK,
  firstForward,
  type Hours,
  hoursOf,
  lastBack,
  move,
  moveAll,
  type Team,
} from './reference-calendar.ts';

/**
 * The rules of SPEC.md in their simplest form: recursion over works, hours searched day by day, links of summaries
 * expanded for every leaf. It is slow, and only for sound plans and cycles; the engine must agree with it.
 */
export type ReferenceAnswer = Omit<ScheduledWork, 'id' | 'summary' | 'duration' | 'progress'>;

interface Dates {
  readonly net: Time;
  readonly start: Time;
  readonly finish: Time;
}
interface Late {
  readonly start: Time;
  readonly finish: Time;
  readonly passed: Time;
}

export function referenceSchedule(
  plan: Plan,
  asOf = Number.NEGATIVE_INFINITY,
): Map<string, ReferenceAnswer | null> {
  return new Reference(plan, asOf).answers();
}

class Reference {
  private readonly plan: Plan;
  private readonly asOf: Time;
  private readonly byId: Map<string, Work>;
  private readonly circle: Set<string>;
  private readonly links: readonly Link[];
  private readonly honored: boolean;
  private sweep = new Map<string, Dates>();
  private lateDates = new Map<string, Late>();
  private secondSweep = false;
  private projectFinish = 0;

  constructor(plan: Plan, asOf: Time) {
    this.plan = plan;
    this.asOf = asOf;
    this.honored = plan.honorConstraints ?? true;
    this.byId = new Map(plan.works.map((work) => [work.id, work]));
    const related = (a: string, b: string) => this.above(a).includes(b) || this.above(b).includes(a);
    const sound = plan.links.filter(
      (link) =>
        !related(link.predecessorId, link.successorId) &&
        this.isActive(link.predecessorId) &&
        this.isActive(link.successorId),
    );
    this.circle = this.findCircles(sound);
    for (const id of this.circle) this.byId.set(id, { ...this.work(id), fixed: null });
    this.links = sound.filter(
      (link) => !this.circle.has(link.predecessorId) && !this.circle.has(link.successorId),
    );
  }

  answers(): Map<string, ReferenceAnswer | null> {
    const leaves = this.plan.works.filter((work) => this.leavesOf(work.id).includes(work.id));
    for (const work of this.plan.works) if (this.hasDates(work.id)) this.early(work.id);
    const finishes = [...this.sweep.values()].map((dates) => dates.finish);
    this.projectFinish =
      this.plan.imposedFinish ?? (finishes.length ? Math.max(...finishes) : this.plan.start);
    for (const work of leaves) if (this.hasDates(work.id)) this.late(work.id);
    if (leaves.some((work) => work.constraint === 'ALAP')) {
      // As-late-as-possible works keep the early dates of the first sweep.
      this.sweep = new Map([...this.sweep].filter(([id]) => this.isLate(id)));
      this.secondSweep = true;
    }
    return new Map(this.plan.works.map((work) => [work.id, this.answer(work)]));
  }

  // Tree

  /** The work and the summaries above it. */
  private above(id: string): string[] {
    const chain = [id];
    for (let work = this.byId.get(id); work?.parentId; work = this.byId.get(work.parentId))
      chain.push(work.parentId);
    return chain;
  }

  private isSummary(id: string): boolean {
    return this.plan.works.some((work) => work.parentId === id);
  }

  /** The leaf itself, or the leaves below. */
  private leavesOf(id: string): string[] {
    if (!this.isSummary(id)) return [id];
    return this.plan.works.filter((work) => work.parentId === id).flatMap((work) => this.leavesOf(work.id));
  }

  private liveLeaves(id: string): string[] {
    return this.leavesOf(id).filter((leaf) => this.isActive(leaf) && !this.circle.has(leaf));
  }

  private isActive(id: string): boolean {
    return this.above(id).every((each) => this.work(each).active !== false);
  }

  private hasDates(id: string): boolean {
    return this.isActive(id) && !this.circle.has(id) && this.counts(id);
  }

  private work(id: string): Work {
    const work = this.byId.get(id);
    if (!work) throw new Error(`no work ${id}`);
    return work;
  }

  /** [R60] Works with a node from which links lead back to it. */
  private findCircles(links: readonly Link[]): Set<string> {
    const next = new Map<string, string[]>();
    const add = (from: string, to: string) => next.set(from, [...(next.get(from) ?? []), to]);
    const entry = (id: string) => (this.isSummary(id) ? `${id} in` : id);
    for (const link of links) add(link.predecessorId, entry(link.successorId));
    for (const work of this.plan.works) {
      if (!work.parentId || !this.isActive(work.id)) continue;
      add(`${work.parentId} in`, entry(work.id));
      add(work.id, work.parentId);
    }
    const reaches = (from: string): Set<string> => {
      const seen = new Set<string>();
      for (const queue = [from]; queue.length > 0; ) {
        for (const to of next.get(queue.pop() ?? '') ?? []) {
          if (!seen.has(to)) queue.push(to);
          seen.add(to);
        }
      }
      return seen;
    };
    const onCircle = [...next.keys()].filter((node) => reaches(node).has(node));
    return new Set(onCircle.map((node) => node.replace(/ in$/, '')));
  }

  // Calendars

  private calendar(id: string): Hours {
    const chain: Calendar[] = [];
    for (let next: string | null | undefined = id; next; ) {
      const found: Calendar | undefined = this.plan.calendars.find((calendar) => calendar.id === next);
      if (!found) break;
      chain.push(found);
      next = found.parentId;
    }
    return hoursOf(chain);
  }

  private ownHours(work: Work): Hours {
    return this.calendar(work.calendarId ?? this.plan.calendarId);
  }

  private slackHours(id: string): Hours {
    const work = this.work(id);
    return work.elapsed && !this.isSummary(id) ? CLOCK : this.ownHours(work);
  }

  /** The hours of each share. [R6] [R8] [R9] */
  private dateHours(id: string): Team {
    const work = this.work(id);
    if (work.elapsed) return [CLOCK];
    const own = this.ownHours(work);
    if (work.calendarId && work.ignoreResourceCalendars) return [own];
    const replacing = (work.resourceCalendarIds ?? []).map((person) =>
      work.calendarId ? both(own, this.calendar(person)) : this.calendar(person),
    );
    const people = work.mode === 'manual' ? [] : (work.personCalendarIds ?? []);
    const team = [...replacing, ...people.map((person) => both(own, this.calendar(person)))];
    return team.length === 0 ? [own] : team;
  }

  // Forward

  private isComplete(id: string): boolean {
    const live = this.leavesOf(id).filter((leaf) => this.isActive(leaf));
    if (this.isSummary(id)) return live.length > 0 && live.every((leaf) => this.isComplete(leaf));
    const work = this.work(id);
    return work.progress === 100 || Boolean(work.actualFinish);
  }

  private actualStart(id: string): Time | null {
    const work = this.work(id);
    if (work.actualStart) return work.actualStart;
    return work.actualFinish ? moveAll(this.dateHours(id), work.actualFinish, -this.span(work)) : null;
  }

  /** [R90] [R94] The parts from the start to the finish: work and pauses. */
  private span(work: Work): number {
    return work.duration + this.pauses(work).reduce((sum, { length }) => sum + length, 0);
  }

  private pauses(work: Work): readonly Interruption[] {
    return (work.interruptions ?? []).filter(
      ({ after, length }) => after > 0 && after < work.duration && length > 0,
    );
  }

  /** [R93] Length of the pauses in the completed part, and in the remaining part. */
  private pausesAround(work: Work, from = 0): { behind: number; ahead: number } {
    const done = Math.max(0, work.duration - this.remaining(work));
    let behind = 0;
    let ahead = 0;
    for (const { after, length } of this.pauses(work)) {
      if (after > done) ahead += length;
      else if (after > from) behind += length;
    }
    return { behind, ahead };
  }

  private remaining(work: Work): number {
    return work.remainingDuration ?? Math.round(work.duration * (1 - (work.progress ?? 0) / 100));
  }

  private resume(id: string): Time {
    const work = this.work(id);
    const start = this.actualStart(id) ?? 0;
    if (work.resume != null) return work.resume;
    const ended = Math.min(...this.endsOfDone(id, start));
    if (work.resumeNoEarlier == null) return ended;
    const { at, done: doneThen } = work.resumeNoEarlier;
    const since =
      Math.max(0, work.duration - this.remaining(work) - doneThen) + this.pausesAround(work, doneThen).behind;
    return Math.max(ended, Math.min(...this.dateHours(id).map((hours) => move(hours, at, since))));
  }

  /** [R44] Where the remaining part resumes if it waits for predecessors, too. */
  private resumeAfterLinks(id: string): Time {
    const work = this.work(id);
    const left = this.remaining(work);
    const isPartlyDone = left > 0 && left < work.duration;
    if (!this.plan.splitsInProgress || !isPartlyDone) return this.resume(id);
    const hours = this.dateHours(id);
    const asked = this.above(id)
      .flatMap((holder) => this.links.filter((link) => link.successorId === holder && link.type === 'FS'))
      .filter((link) => work.resume == null || !this.isComplete(link.predecessorId))
      .map((link) => this.linkBound(link, work, hours))
      .filter(Number.isFinite);
    const latest = Math.max(...asked, Number.NEGATIVE_INFINITY);
    return latest > this.resume(id) ? firstForward(hours, latest) : this.resume(id);
  }

  /** Where the completed part of each share ends. */
  private endsOfDone(id: string, start: Time): Time[] {
    const work = this.work(id);
    const done = Math.max(0, work.duration - this.remaining(work)) + this.pausesAround(work).behind;
    return this.dateHours(id).map((hours) => move(hours, start, done));
  }

  private isLate(id: string): boolean {
    const work = this.work(id);
    const settled = work.fixed || this.actualStart(id) !== null || this.isComplete(id) || this.isSummary(id);
    return work.constraint === 'ALAP' && !settled;
  }

  /** The current dates of a work. */
  private sits(id: string): Dates {
    if (this.isSummary(id)) {
      const { fixed } = this.work(id);
      if (fixed) return { net: fixed.start, ...fixed };
      const leaves = this.liveParts(id).map((part) => this.sits(part));
      return this.extent(leaves);
    }
    const early = this.early(id);
    const late = this.lateDates.get(id);
    return this.secondSweep && this.isLate(id) && late && late.start > early.start
      ? { ...late, net: early.net }
      : early;
  }

  private extent(parts: readonly { start: Time; finish: Time }[]): Dates {
    const start = Math.min(...parts.map((part) => part.start));
    return { net: start, start, finish: Math.max(...parts.map((part) => part.finish)) };
  }

  /** Direct sub-works that count; a summary in a cycle still passes on its own sub-works. */
  private liveParts(id: string): string[] {
    return this.plan.works
      .filter((work) => work.parentId === id && this.isActive(work.id) && this.counts(work.id))
      .map((work) => work.id);
  }

  /** Whether it has dates to pass on: those of a leaf, of sub-works, or a manual summary's own. */
  private counts(id: string): boolean {
    if (!this.isSummary(id)) return !this.circle.has(id);
    return this.liveParts(id).length > 0 || Boolean(this.work(id).fixed);
  }

  private early(id: string): Dates {
    const known = this.sweep.get(id);
    if (known) return known;
    const dates = this.workOutEarly(id);
    this.sweep.set(id, dates);
    return dates;
  }

  private workOutEarly(id: string): Dates {
    const work = this.work(id);
    if (work.fixed) return { net: work.fixed.start, ...work.fixed };
    if (this.isSummary(id)) return this.extent(this.liveParts(id).map((part) => this.early(part)));
    const hours = this.dateHours(id);
    const start = this.actualStart(id);
    if (start !== null) {
      if (this.isComplete(id)) {
        const finish = work.actualFinish ?? moveAll(hours, start, this.span(work));
        return { net: start, start, finish: Math.max(start, finish) };
      }
      const finish = this.finishRest(id, start);
      return { net: start, start, finish: Math.max(start, finish) };
    }
    return this.workOutWaiting(work, hours);
  }

  private finishRest(id: string, start: Time): Time {
    const resume = Math.max(this.resumeAfterLinks(id), this.asOf);
    const hours = this.dateHours(id);
    const left = this.remaining(this.work(id)) + this.pausesAround(this.work(id)).ahead;
    if (this.work(id).resume) return moveAll(hours, resume, left);
    const ends = this.endsOfDone(id, start);
    return Math.max(...hours.map((each, i) => move(each, Math.max(resume, ends[i] ?? resume), left)));
  }

  private workOutWaiting(work: Work, hours: Team): Dates {
    const bounds = this.above(work.id).flatMap((holder) => [
      ...this.links
        .filter((link) => link.successorId === holder)
        .map((link) => this.linkBound(link, work, hours)),
      ...this.delaying(this.work(holder), work, hours),
    ]);
    const asked = bounds.filter(Number.isFinite);
    const driven = Math.max(asked.length ? Math.max(...asked) : this.plan.start, this.asOf);
    const net = work.duration === 0 ? driven : firstForward(hours, driven);
    let start = net;
    if (work.levelingDelay) {
      start = work.levelingDelayWorking ? moveAll(hours, net, work.levelingDelay) : net + work.levelingDelay;
    }
    if (this.honored) start = this.cap(work, hours, start);
    if (work.duration === 0) return { net, start, finish: start };
    return { net, start: firstForward(hours, start), finish: moveAll(hours, start, this.span(work)) };
  }

  private linkBound(link: Link, work: Work, hours: Team): Time {
    if (!this.hasDates(link.predecessorId)) return Number.NEGATIVE_INFINITY;
    const driver = this.sits(link.predecessorId);
    const fromFinish = link.type === 'FS' || link.type === 'FF';
    const asked = this.lagged(link, work.id, fromFinish ? driver.finish : driver.start, 1);
    if (link.type === 'FS' || link.type === 'SS') return asked;
    return Math.max(moveAll(hours, asked, -this.span(work)), this.plan.start);
  }

  private lagged(link: Link, successorId: string, time: Time, sign: 1 | -1): Time {
    const lag = link.lag ?? 0;
    const predecessor = this.work(link.predecessorId);
    const percent = link.lagUnit === 'percent' || link.lagUnit === 'elapsedPercent';
    const summary = this.isSummary(predecessor.id);
    const elapsed =
      link.lagUnit === 'elapsed' ||
      link.lagUnit === 'elapsedPercent' ||
      (percent && predecessor.elapsed && !summary);
    const amount = sign * (percent ? Math.round((lag * this.length(predecessor)) / 100) : lag);
    if (elapsed) return time + amount;
    return move(this.ownHours(this.work(successorId)), time, amount);
  }

  private length(work: Work): number {
    if (!this.isSummary(work.id)) return work.duration;
    const { start, finish } = this.sits(work.id);
    return between(this.calendar(this.plan.calendarId), start, finish);
  }

  private delaying(holder: Work, work: Work, hours: Team): Time[] {
    const { constraint, constraintDate: date } = holder;
    if (date === null || date === undefined) return [];
    const own = holder === work;
    const pinned = own && this.honored;
    if (constraint === 'SNET' || (constraint === 'MSO' && !pinned)) return [date];
    if (constraint === 'FNET' || (constraint === 'MFO' && own && !pinned))
      return [moveAll(hours, date, -this.span(work))];
    return [];
  }

  private cap(work: Work, hours: Team, start: Time): Time {
    const date = work.constraintDate ?? 0;
    if (work.constraint === 'MSO') return date;
    if (work.constraint === 'MFO') return moveAll(hours, date, -this.span(work));
    const caps = this.above(work.id).flatMap((id) => {
      const holder = this.work(id);
      const at = holder.constraintDate ?? 0;
      if (holder.constraint === 'SNLT') return [at];
      const finish = holder.constraint === 'FNLT' || (holder.constraint === 'MFO' && holder !== work);
      return finish ? [moveAll(hours, at, -this.span(work))] : [];
    });
    return Math.min(start, ...caps);
  }

  // Backward

  private late(id: string): Late {
    const known = this.lateDates.get(id);
    if (known) return known;
    const late = this.workOutLate(this.work(id));
    this.lateDates.set(id, late);
    return late;
  }

  private workOutLate(work: Work): Late {
    const { id, fixed } = work;
    if (this.isComplete(id)) {
      const { start, finish } = this.early(id);
      return { start, finish, passed: start };
    }
    if (fixed?.lateStart && fixed.lateFinish) {
      return { start: fixed.lateStart, finish: fixed.lateFinish, passed: fixed.lateStart };
    }
    const started = this.actualStart(id);
    const hours = this.dateHours(id);
    const asked = this.above(id).flatMap((holder) =>
      holder !== id && this.work(holder).fixed ? [] : this.askedBehind(holder, id),
    );
    const binding = asked.filter((each) => each.binds);
    const openEnd = asked.length === 0 && this.plan.multipleCriticalPaths;
    let byFinish = [
      openEnd ? Math.min(this.early(id).finish, this.projectFinish) : this.projectFinish,
      ...binding.filter((each) => !each.toStart).map((each) => each.at),
    ];
    let byStart = binding.filter((each) => each.toStart).map((each) => each.at);
    for (const holder of this.above(id)) {
      const { constraint, constraintDate: at } = this.work(holder);
      if (at === null || at === undefined) continue;
      const own = holder === id;
      if (own && this.honored && constraint === 'MFO') [byFinish, byStart] = [[at], []];
      else if (constraint === 'FNLT' || constraint === 'MFO') byFinish.push(at);
      else if (started === null && own && this.honored && constraint === 'MSO')
        [byFinish, byStart] = [[], [at]];
      else if (started === null && (constraint === 'SNLT' || (own && constraint === 'MSO'))) byStart.push(at);
    }
    for (const holder of this.above(id)) {
      const { deadline } = this.work(holder);
      if (deadline) byFinish.push(deadline);
    }
    return this.turnLate(work, hours, started, Math.min(...byFinish), Math.min(...byStart));
  }

  private askedBehind(holder: string, id: string): { toStart: boolean; binds: boolean; at: Time }[] {
    return this.links
      .filter((link) => link.predecessorId === holder && !this.isComplete(link.successorId))
      .flatMap((link) => {
        const waiting = this.liveLeaves(link.successorId).filter((leaf) => !this.isComplete(leaf));
        if (waiting.length === 0) return [];
        const toStart = link.type === 'SS' || link.type === 'SF';
        const fromStart = link.type === 'FS' || link.type === 'SS';
        const at = Math.min(
          ...waiting.map((leaf) =>
            this.lagged(link, leaf, this.late(leaf)[fromStart ? 'passed' : 'finish'], -1),
          ),
        );
        const first = holder === id || this.sits(id).start === this.sits(holder).start;
        return [{ toStart, binds: !toStart || (this.actualStart(id) === null && first), at }];
      });
  }

  private turnLate(work: Work, hours: Team, started: Time | null, byFinish: Time, byStart: Time): Late {
    const duration = this.span(work);
    if (started !== null) {
      const finish = duration === 0 ? byFinish : lastBack(hours, byFinish);
      const left = this.remaining(work);
      const mustResume = moveAll(hours, finish, -left - this.pausesAround(work).ahead);
      const untouchedOrDone = left >= work.duration || left === 0;
      return this.undelay(work, hours, {
        start: started,
        finish,
        passed: untouchedOrDone ? mustResume : Math.min(mustResume, this.resumeAfterLinks(work.id)),
      });
    }
    if (duration === 0) {
      const date = Math.min(byFinish, byStart);
      return this.undelay(work, hours, { start: date, finish: date, passed: date });
    }
    const fromStart = byStart === Number.POSITIVE_INFINITY ? byStart : moveAll(hours, byStart, duration);
    if (work.fixed) {
      const finish = Math.min(byFinish, fromStart);
      const start = moveAll(hours, finish, -duration);
      return this.undelay(work, hours, { start, finish, passed: start });
    }
    const fromFinish = byFinish === Number.POSITIVE_INFINITY ? byFinish : lastBack(hours, byFinish);
    const finish = Math.min(fromFinish, fromStart);
    const latest = byStart === Number.POSITIVE_INFINITY ? byStart : firstForward(hours, byStart);
    const start = Math.min(moveAll(hours, finish, -duration), latest);
    return this.undelay(work, hours, { start, finish, passed: start });
  }

  private undelay(work: Work, hours: Team, late: Late): Late {
    if (!work.levelingDelay) return late;
    const delay = work.levelingDelay;
    return {
      ...late,
      passed: work.levelingDelayWorking ? moveAll(hours, late.start, -delay) : late.start - delay,
    };
  }

  private lateSpan(id: string): { start: Time; finish: Time } {
    if (!this.isSummary(id)) return this.late(id);
    const parts = this.liveParts(id);
    return parts.length ? this.extent(parts.map((part) => this.lateSpan(part))) : this.early(id);
  }

  // Slack

  private answer(work: Work): ReferenceAnswer | null {
    const { id } = work;
    if (!this.hasDates(id)) return null;
    const early = this.early(id);
    const late = this.lateSpan(id);
    const sits = this.sits(id);
    const total = this.totalSlack(id, early, late);
    return {
      start: sits.start,
      finish: sits.finish,
      earlyStart: early.start,
      earlyFinish: early.finish,
      lateStart: late.start,
      lateFinish: late.finish,
      totalSlack: total,
      freeSlack: this.isComplete(id) ? 0 : Math.max(0, Math.min(total, ...this.gaps(id))),
      critical: !this.isComplete(id) && total <= (this.plan.criticalSlackLimit ?? 0),
    };
  }

  private totalSlack(id: string, early: Dates, late: { start: Time; finish: Time }): number {
    if (this.isComplete(id)) return 0;
    const hours = this.slackHours(id);
    const finishSlack = between(hours, early.finish, late.finish);
    const hasStarted = this.leavesOf(id).some(
      (leaf) => this.isActive(leaf) && this.actualStart(leaf) !== null,
    );
    if (hasStarted) return finishSlack;
    const work = this.work(id);
    const held = work.fixed || work.levelingDelay ? early.start : Math.max(early.net, early.start);
    const slack = Math.min(between(hours, held, late.start), finishSlack);
    return this.isLate(id) ? Math.min(0, slack) : slack;
  }

  private gaps(id: string): number[] {
    const sits = this.sits(id);
    return this.links
      .filter(
        (link) =>
          link.predecessorId === id && !this.isComplete(link.successorId) && this.hasDates(link.successorId),
      )
      .filter((link) => {
        const started = this.leavesOf(id).some(
          (leaf) => this.isActive(leaf) && this.actualStart(leaf) !== null,
        );
        return !(started && (link.type === 'SS' || link.type === 'SF'));
      })
      .map((link) => {
        const own = link.type === 'FS' || link.type === 'FF' ? sits.finish : sits.start;
        return between(this.slackHours(id), this.lagged(link, link.successorId, own, 1), this.target(link));
      });
  }

  private target(link: Link): Time {
    const toStart = link.type === 'FS' || link.type === 'SS';
    const successor = this.work(link.successorId);
    const sits = this.sits(successor.id);
    if (!successor.levelingDelay || this.isSummary(successor.id)) return toStart ? sits.start : sits.finish;
    const net = this.early(successor.id).net;
    return toStart ? net : moveAll(this.dateHours(successor.id), net, this.span(successor));
  }
}
