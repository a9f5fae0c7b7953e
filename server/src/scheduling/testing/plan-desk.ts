import type { Rescheduled } from '@gantry/contract';
import type { Answer, Caller } from '../../../tests/office.ts';

export type Row = Record<string, unknown> & { id: string; key: string; version: number };
export const DAY = 480;

/** One project whose lead plans its works over HTTP, addressed by short names. */
export interface PlanDesk {
  readonly projectId: string;
  /** Creates a work of one day from Monday 2 March on, unless the options differ. */
  make(name: string, fields?: object): Promise<Row>;
  link(from: string, to: string, fields?: object): Promise<Answer>;
  change(name: string, fields: object, by?: Caller): Promise<Answer>;
  read(name: string): Promise<Row>;
  idOf(name: string): string;
  /** Its dates, as `2026-03-02T08:00 → 2026-03-02T17:00`. */
  dates(name: string): Promise<string>;
}

let made = 0;

export async function openPlanDesk(caller: Caller, fields: object = {}): Promise<PlanDesk> {
  made += 1;
  const key = `PL${String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26))}`;
  const project = await caller.make('/api/projects', { key, name: key, ...fields });
  const ids = new Map<string, string>();
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`There is no work ${name}`);
    return id;
  };
  const read = async (name: string) =>
    (await caller.get(`/api/works/${idOf(name)}`)).body.response as unknown as Row;
  return {
    projectId: project.id,
    idOf,
    read,
    make: async (name, more = {}) => {
      const work = await caller.make('/api/works', {
        title: name,
        projectId: project.id,
        start: '2026-03-02',
        durationMinutes: DAY,
        ...more,
      });
      ids.set(name, work.id);
      return work as unknown as Row;
    },
    link: (from, to, more = {}) =>
      caller.post('/api/links', { predecessorId: idOf(from), successorId: idOf(to), ...more }),
    change: async (name, more, by = caller) => {
      const { version } = await read(name);
      return by.patch(`/api/works/${idOf(name)}`, { version, ...more });
    },
    dates: async (name) => {
      const { start, due } = await read(name);
      return `${start} → ${due}`;
    },
  };
}

/** `count` works of one day, each after the one before, from Monday 2 March on. */
export async function openChain(caller: Caller, count: number) {
  const desk = await openPlanDesk(caller);
  const names = Array.from({ length: count }, (_, index) => `w${index}`);
  for (const name of names) await desk.make(name, name === 'w0' ? {} : { start: undefined });
  for (const [index, name] of names.slice(1).entries()) await desk.link(`w${index}`, name);
  return { ...desk, names };
}

/** The works that the schedule moved in consequence. */
export const movedBy = ({ body }: Answer) => (body as unknown as { rescheduled?: Rescheduled }).rescheduled;
