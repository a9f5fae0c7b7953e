import type { Seat } from './presence.ts';

/** The most works that the tabs of one browser can show at a time. This is enough for any person. */
const MOST_TABS = 20;

/** The work that each tab of a stream shows. Reports the works whose list of people has changed. */
export class Seats {
  readonly #byStream = new Map<string, Map<string, Seat>>();
  readonly #byWork = new Map<string, Set<Seat>>();
  readonly #onChange: (workId: string) => void;

  constructor(onChange: (workId: string) => void) {
    this.#onChange = onChange;
  }

  hasStream(stream: string): boolean {
    return this.#byStream.has(stream);
  }

  at(workId: string): Seat[] {
    return [...(this.#byWork.get(workId) ?? [])];
  }

  ofProcess(process: string): Seat[] {
    return [...this.#byStream.values()].flatMap((tabs) =>
      [...tabs.values()].filter((seat) => seat.process === process),
    );
  }

  /** The tab shows this work from now on, and its previous work no more. */
  take(seat: Seat): void {
    const tabs = this.#byStream.get(seat.stream) ?? new Map<string, Seat>();
    const before = tabs.get(seat.tab);
    if (before) this.#drop(before);
    const left = seat.workId !== null && tabs.size >= MOST_TABS ? this.#dropOldest(tabs) : null;
    if (seat.workId !== null) {
      tabs.set(seat.tab, seat);
      this.#byStream.set(seat.stream, tabs);
      const there = this.#byWork.get(seat.workId) ?? new Set();
      this.#byWork.set(seat.workId, there.add(seat));
    }
    for (const workId of new Set([before?.workId, left, seat.workId])) if (workId) this.#onChange(workId);
  }

  /** Removes all tabs of a stream, or only those that show one work. */
  leave(stream: string, workId?: string): void {
    const seats = [...(this.#byStream.get(stream)?.values() ?? [])];
    const left = seats.filter((seat) => workId === undefined || seat.workId === workId);
    for (const seat of left) this.#drop(seat);
    for (const id of new Set(left.map((seat) => seat.workId))) if (id !== null) this.#onChange(id);
  }

  /** The tab that has shown its work for longest gives up its seat. Returns the work that it showed. */
  #dropOldest(tabs: ReadonlyMap<string, Seat>): string | null {
    const [oldest] = tabs.values();
    if (oldest) this.#drop(oldest);
    return oldest?.workId ?? null;
  }

  #drop(seat: Seat): void {
    const tabs = this.#byStream.get(seat.stream);
    tabs?.delete(seat.tab);
    if (tabs?.size === 0) this.#byStream.delete(seat.stream);
    if (seat.workId === null) return;
    const there = this.#byWork.get(seat.workId);
    there?.delete(seat);
    if (there?.size === 0) this.#byWork.delete(seat.workId);
  }
}
