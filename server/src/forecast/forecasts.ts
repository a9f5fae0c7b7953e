import type { FinishedWork } from '@gantry/scheduling';
import { loadCompanyTime } from '../company/index.ts';
import { loadPlan, readPlanStamp } from '../plans/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { listFinishedWorks } from './finished-works.ts';
import { ForecastThread } from './forecast-thread.ts';
import { wallClock } from './present-forecast.ts';
import { type ProjectOutlook, toForecastJob, toOutlook } from './project-outlook.ts';
import { Turns } from './turns.ts';

interface Kept {
  readonly stamp: string;
  readonly outlook: Promise<ProjectOutlook | undefined>;
}

/** The number of projects whose outlook is cached: the most recently requested ones. */
const MOST_KEPT = 200;

/**
 * The outlooks of projects. Each is computed when a reader requests it, once for all readers, and cached until the plan
 * or the day changes. The figures of a project are the same for all its readers; what they may see of it is filtered
 * later. While a plan is changed repeatedly, at most one outlook of it is being computed and one is waiting.
 */
export class Forecasts {
  readonly #services: PlatformServices;
  readonly #thread = new ForecastThread();
  readonly #kept = new Map<string, Kept>();
  readonly #turns = new Turns<ProjectOutlook | undefined>();
  #history: { readonly day: string; readonly works: Promise<FinishedWork[]> } | undefined;

  constructor(services: PlatformServices) {
    this.#services = services;
  }

  /** Undefined if the project has no plan, or everything in it is done. */
  ofProject(projectId: string): Promise<ProjectOutlook | undefined> {
    return this.#turns.run(projectId, () => this.#asOfNow(projectId));
  }

  /** When a project ends if everything from today on takes as long as planned; null without an outlook. */
  async finishOf(projectId: string): Promise<string | null> {
    const outlook = await this.ofProject(projectId);
    return outlook === undefined ? null : wallClock(outlook.forecast.finish);
  }

  async stop(): Promise<void> {
    await this.#thread.stop();
  }

  async #asOfNow(projectId: string): Promise<ProjectOutlook | undefined> {
    const { db, clock } = this.#services;
    const day = (await loadCompanyTime(db, clock)).now.slice(0, 10);
    const stamp = `${day} ${await readPlanStamp(db, projectId)}`;
    const known = this.#kept.get(projectId);
    const kept = known?.stamp === stamp ? known : { stamp, outlook: this.#workOut(projectId, day) };
    this.#keep(projectId, kept);
    return kept.outlook;
  }

  async #workOut(projectId: string, day: string): Promise<ProjectOutlook | undefined> {
    const loaded = await loadPlan(this.#services.db, { projectId });
    const asOf = loaded?.statusDate ?? `${day}T00:00`;
    const job = loaded && toForecastJob(loaded, asOf, await this.#finishedBefore(day));
    return job && toOutlook(loaded, asOf, job, await this.#thread.run(job));
  }

  /** The last entry of the map was requested last. Failures are not cached. */
  #keep(projectId: string, kept: Kept): void {
    this.#kept.delete(projectId);
    this.#kept.set(projectId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    kept.outlook.catch(() => {
      if (this.#kept.get(projectId) === kept) this.#kept.delete(projectId);
    });
  }

  /**
   * Read once a day: what is finished today counts from tomorrow, so that a forecast does not change with every click.
   */
  #finishedBefore(day: string): Promise<FinishedWork[]> {
    if (this.#history?.day === day) return this.#history.works;
    const { db, clock } = this.#services;
    const works = loadCompanyTime(db, clock).then((time) => listFinishedWorks(db, time, day));
    this.#history = { day, works };
    works.catch(() => {
      this.#history = undefined;
    });
    return works;
  }
}
