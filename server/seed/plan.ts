import type { Hue, ProjectHealth, ProjectStatus, ProjectVisibility } from '@gantry/contract';

/**
 * A project of the demo company as a lead would write it down. The text reads line by line:
 *
 *     # Foundations @MAR +48 [20]     a phase: department, first working day counted from the project's start
 *     - Drive test piles | 3 [22]     a work of so many working days, after the one before it
 *     * row A; row B                  the following works are done once for each of these places, one after the other
 *     > Drive piles, {} | 4           … the place stands where the braces are
 *     + Row A | 2                     a sub-work of the work before it
 *     ! Foundations accepted [27]     a milestone at the end of the phase
 *     ~ Order tower crane | late 3 @MP [19] 60%      beside the plan: late by working days, or due in so many (`in 2`)
 *
 * In brackets the number of the work's key; `@` and initials name an owner, `%` its progress, `?` puts it in review.
 */
/** What a lead once said of a project, with the figures of that day. */
export interface PlanReport {
  /** Working days from today. */
  readonly on: number;
  readonly health: ProjectHealth;
  readonly note: string;
  readonly openWorks?: number;
  readonly lateWorks?: number;
}

export interface ProjectPlan {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly department: string;
  /** Initials. */
  readonly lead: string;
  readonly color: Hue;
  readonly status: ProjectStatus;
  readonly health: ProjectHealth;
  readonly healthNote: string;
  /** Before that, the earliest first. */
  readonly reports?: readonly PlanReport[];
  readonly visibility?: ProjectVisibility;
  /** Working days from today: negative is in the past. */
  readonly startsIn: number;
  readonly targetIn: number;
  readonly worksInHarbour?: boolean;
  readonly text: string;
}

export interface PlanWork {
  readonly title: string;
  readonly number: number | null;
  readonly owner: string | null;
  readonly department: string;
  /** Index of the work above: mostly its phase's own; null for a phase and for what stands beside the plan. */
  readonly parent: number | null;
  readonly kind: 'phase' | 'work' | 'milestone' | 'beside';
  /** Working days counted from the project's start; for works beside the plan, from today. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Indexes of the works that it comes after. */
  readonly after: readonly number[];
  readonly progress: number | null;
  readonly inReview: boolean;
  /** Working days past due; null: not late. */
  readonly late: number | null;
}

interface Line {
  readonly title: string;
  readonly rest: string;
  readonly days: number;
  readonly number: number | null;
  readonly owner: string | null;
}

/** Reads a plan's text into dated works, in tree order. */
export function readPlan({ text, department }: Pick<ProjectPlan, 'text' | 'department'>): PlanWork[] {
  const works: PlanWork[] = [];
  let phase: PhaseReader | undefined;
  for (const line of text
    .trim()
    .split('\n')
    .map((each) => each.trim())) {
    if (line.startsWith('#')) {
      phase?.close();
      phase = new PhaseReader(works, line.slice(1).trim());
    } else if (line.startsWith('~')) works.push(readBeside(line.slice(1).trim(), department));
    else if (line !== '') phase?.read(line);
  }
  phase?.close();
  return works;
}

/** Lays the works of one phase out in time. */
class PhaseReader {
  readonly #works: PlanWork[];
  readonly #index: number;
  readonly #department: string;
  readonly #start: number;
  #places: string[] = [];
  #steps: Line[] = [];
  /** The last work of every strand that has ended so far. */
  #ends: number[] = [];

  constructor(works: PlanWork[], head: string) {
    const [, title = '', department = '', start = '0', number] =
      /^(.+?) @(\S+) \+(\d+)(?: \[(\d+)\])?$/.exec(head) ?? [];
    this.#works = works;
    this.#index = works.length;
    this.#department = department;
    this.#start = Number(start);
    works.push({
      ...EMPTY,
      title,
      department,
      kind: 'phase',
      number: number ? Number(number) : null,
      firstDay: this.#start,
      lastDay: this.#start,
    });
  }

  read(line: string): void {
    const content = line.slice(1).trim();
    if (line.startsWith('-')) {
      this.#layPlaces();
      this.#add(readLine(content), this.#ends.slice(-1));
    } else if (line.startsWith('+')) this.#addSubWork(readLine(content));
    else if (line.startsWith('*')) {
      this.#layPlaces();
      this.#places = content.split(';').map((place) => place.trim());
    } else if (line.startsWith('>')) this.#steps.push(readLine(content));
    else if (line.startsWith('!')) {
      this.#layPlaces();
      this.#addMilestone(readLine(content));
    } else throw new Error(`The demo plan has a line that cannot be read: ${line}`);
  }

  close(): void {
    this.#layPlaces();
    const inside = this.#works.slice(this.#index + 1).filter(({ parent }) => parent === this.#index);
    const phase = this.#works[this.#index];
    if (phase)
      this.#works[this.#index] = { ...phase, lastDay: Math.max(...inside.map(({ lastDay }) => lastDay)) };
  }

  /** Crews move from place to place: a step waits for the step before it, and for its own crew. */
  #layPlaces(): void {
    const [first] = this.#ends.slice(-1);
    const crews: (number | undefined)[] = this.#steps.map(() => undefined);
    const ends: number[] = [];
    for (const place of this.#places) {
      let before = crews[0] === undefined ? first : undefined;
      this.#steps.forEach((step, index) => {
        const after = [before, crews[index]].filter((each) => each !== undefined);
        before = this.#add({ ...step, title: step.title.replace('{}', place) }, after);
        crews[index] = before;
      });
      if (before !== undefined) ends.push(before);
    }
    this.#places = [];
    this.#steps = [];
    this.#ends.push(...ends);
  }

  #add(line: Line, after: readonly number[]): number {
    const firstDay = Math.max(this.#start, ...after.map((index) => (this.#works[index]?.lastDay ?? -1) + 1));
    this.#works.push({
      ...EMPTY,
      ...detailsOf(line),
      department: this.#department,
      parent: this.#index,
      kind: 'work',
      firstDay,
      lastDay: firstDay + line.days - 1,
      after,
    });
    if (this.#places.length === 0) this.#ends.push(this.#works.length - 1);
    return this.#works.length - 1;
  }

  /** Sub-works fill the time of the work above them one after the other. */
  #addSubWork(line: Line): void {
    const parent = this.#works.findLastIndex((work) => work.parent === this.#index);
    const before = this.#works.length - 1;
    const isFirst = before === parent;
    const firstDay = (this.#works[before]?.[isFirst ? 'firstDay' : 'lastDay'] ?? 0) + (isFirst ? 0 : 1);
    this.#works.push({
      ...EMPTY,
      ...detailsOf(line),
      department: this.#department,
      parent,
      kind: 'work',
      firstDay,
      lastDay: firstDay + line.days - 1,
      after: isFirst ? [] : [before],
    });
  }

  #addMilestone(line: Line): void {
    const inside = this.#works.map((work, index) => ({ ...work, index })).slice(this.#index + 1);
    const followed = new Set(inside.flatMap(({ after }) => after));
    const last = inside.filter(({ parent, index }) => parent === this.#index && !followed.has(index));
    const lastDay = Math.max(...last.map((work) => work.lastDay));
    this.#works.push({
      ...EMPTY,
      ...detailsOf(line),
      department: this.#department,
      parent: this.#index,
      kind: 'milestone',
      firstDay: lastDay,
      lastDay,
      after: last.map(({ index }) => index),
    });
    this.#ends.push(this.#works.length - 1);
  }
}

const EMPTY: Omit<PlanWork, 'title' | 'department' | 'kind' | 'firstDay' | 'lastDay'> = {
  number: null,
  owner: null,
  parent: null,
  after: [],
  progress: null,
  inReview: false,
  late: null,
};

/** `Title | 4 @MP [19] 60%`. */
function readLine(content: string): Line {
  const [text = '', after = ''] = content.split('|').map((part) => part.trim());
  const marks = `${after} ${content.includes('|') ? '' : text}`;
  const title = content.includes('|') ? text : text.replaceAll(/ (\[\d+\]|@[A-Z]{2})/g, '');
  const [, days = '1'] = /^(\d+)/.exec(after) ?? [];
  const [, number] = /\[(\d+)\]/.exec(marks) ?? [];
  const [, owner] = /@([A-Z]{2})\b/.exec(marks) ?? [];
  return {
    title,
    rest: marks,
    days: Number(days),
    number: number ? Number(number) : null,
    owner: owner ?? null,
  };
}

function detailsOf({ title, number, owner, rest }: Line) {
  const [, progress] = /(\d+)%/.exec(rest) ?? [];
  return { title, number, owner, progress: progress ? Number(progress) : null, inReview: rest.includes('?') };
}

/** `Order tower crane | late 3 @MP`; `… | in 2`. */
function readBeside(content: string, department: string): PlanWork {
  const line = readLine(content);
  const [, late] = /late (\d+)/.exec(line.rest) ?? [];
  const [, dueIn = '0'] = /in (-?\d+)/.exec(line.rest) ?? [];
  const [, own] = /@([A-Z&]{3})\b/.exec(line.rest) ?? [];
  const lastDay = late ? -Number(late) : Number(dueIn);
  return {
    ...EMPTY,
    ...detailsOf(line),
    department: own ?? department,
    kind: 'beside',
    firstDay: lastDay - 2,
    lastDay,
    late: late ? Number(late) : null,
  };
}
