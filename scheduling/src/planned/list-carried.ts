import { linkBehind } from '../explain.ts';
import type { LinkType } from '../model.ts';
import type { PlanRun } from '../schedule.ts';
import type { PlannedProject, PlannedWork } from './planned-project.ts';
import { scheduleProject } from './schedule-project.ts';

/**
 * Finds, among works that move together by the same working time, those that the others carry along: works whose start
 * is determined by a link from another of them, and summaries above works that move. With a date of its own, such a
 * work could not move forward when its predecessor gets shorter.
 * @param moving Each work that moves, with its new start (wall clock, `2026-03-02T08:00`).
 * @source The reason that binds a start. [R70]
 */
export function listCarried(project: PlannedProject, moving: ReadonlyMap<string, string>): Set<string> {
  return new CarriedWorks(project, moving).list();
}

class CarriedWorks {
  readonly #run: PlanRun;
  readonly #works: ReadonlyMap<string, PlannedWork>;
  readonly #below: ReadonlyMap<string, readonly PlannedWork[]>;
  readonly #moving: ReadonlyMap<string, string>;
  readonly #pulled = new Map<string, boolean>();

  constructor(project: PlannedProject, moving: ReadonlyMap<string, string>) {
    this.#run = scheduleProject(project);
    this.#works = new Map(project.works.map((work) => [work.id, work]));
    this.#below = Map.groupBy(project.works, ({ parentId }) => parentId ?? '');
    this.#moving = moving;
  }

  list(): Set<string> {
    const ids = [...this.#moving.keys()];
    return new Set(
      ids.filter((id) => this.#isAboveMoving(id) || (this.#mayFollow(id) && this.#isPulled(id))),
    );
  }

  #isAboveMoving(id: string): boolean {
    return this.#childrenOf(id).some((child) => this.#moving.has(child.id) || this.#isAboveMoving(child.id));
  }

  /** A work with a start-no-earlier-than date cannot follow to an earlier moment. */
  #mayFollow(id: string): boolean {
    const { constraint, constraintDate } = this.#works.get(id) ?? {};
    const to = this.#moving.get(id) ?? '';
    return constraint !== 'start_no_earlier_than' || constraintDate == null || constraintDate <= to;
  }

  /** Whether the link that binds the start of a work comes from a work that moves. */
  #isPulled(id: string): boolean {
    const known = this.#pulled.get(id);
    if (known !== undefined) return known;
    this.#pulled.set(id, false);
    const link = linkBehind(this.#run.explainStart(id));
    const isPulled = link !== null && this.#goes(link.predecessorId, edgeOf(link.type));
    this.#pulled.set(id, isPulled);
    return isPulled;
  }

  #goes(id: string, edge: 'start' | 'finish'): boolean {
    const children = this.#childrenOf(id);
    if (children.length === 0) return this.#moving.has(id) || this.#isPulled(id);
    const at = this.#run.findWork(id)?.[edge];
    return children.some(
      (child) => this.#run.findWork(child.id)?.[edge] === at && this.#goes(child.id, edge),
    );
  }

  #childrenOf(id: string): readonly PlannedWork[] {
    return this.#below.get(id) ?? [];
  }
}

const edgeOf = (type: LinkType): 'start' | 'finish' => (type === 'SS' || type === 'SF' ? 'start' : 'finish');
