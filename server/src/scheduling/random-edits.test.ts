import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openOffice } from '../../tests/office.ts';
import { findDeviations } from './testing/find-deviations.ts';
import { DAY, openPlanDesk, type PlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

const NAMES = ['phase', 'a', 'b', 'c', 'area', 'd', 'e', 'f', 'g'] as const;
const PARENTS: Readonly<Record<string, string>> = {
  a: 'phase',
  b: 'phase',
  c: 'phase',
  d: 'area',
  e: 'area',
};

const name = fc.constantFrom(...NAMES);
const day = fc.integer({ min: 2, max: 27 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`);
const fields = fc.oneof(
  fc.record({ start: day }),
  fc.record({ due: day }),
  fc.record({ durationMinutes: fc.integer({ min: 1, max: 20 }).map((quarters) => (quarters * DAY) / 4) }),
  fc.record({ scheduleMode: fc.constantFrom('auto', 'manual') }),
  fc.record({ status: fc.constantFrom('todo', 'in_progress', 'done', 'cancelled') }),
  fc.record({ actualStart: fc.oneof(fc.constant(null), day) }),
  fc.record({ milestone: fc.boolean() }),
  fc.record({ archived: fc.boolean() }),
  fc.record({
    constraint: fc.constantFrom(
      'as_soon_as_possible',
      'as_late_as_possible',
      'start_no_later_than',
      'finish_no_earlier_than',
      'must_start_on',
    ),
    constraintDate: day,
  }),
  fc.record({ parentId: fc.constantFrom(null, 'phase', 'area', 'f') }),
);
const link = fc.record({
  type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
  lag: fc.constantFrom(0, 0, DAY, -DAY, 50),
  lagUnit: fc.constantFrom('working', 'elapsed', 'percent'),
});

type Edit = (desk: PlanDesk, links: Map<string, string>) => Promise<Answer>;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(name, fields).map(([work, sent]): Edit => change(work, sent)) },
  {
    weight: 4,
    arbitrary: fc.tuple(name, name, link).map(([from, to, sent]): Edit => connect(from, to, sent)),
  },
  { weight: 1, arbitrary: fc.nat(20).map((index): Edit => disconnect(index)) },
  { weight: 1, arbitrary: name.map((work): Edit => binAndBack(work)) },
  { weight: 1, arbitrary: fc.oneof(day, fc.constant(null)).map((start): Edit => changeProject({ start })) },
);

function change(work: string, sent: Record<string, unknown>): Edit {
  return (desk) => {
    const { parentId } = sent;
    return desk.change(work, {
      ...sent,
      ...(typeof parentId === 'string' && { parentId: desk.idOf(parentId) }),
    });
  };
}

function connect(from: string, to: string, sent: object): Edit {
  return async (desk, links) => {
    const answer = await desk.link(from, to, sent);
    if (answer.status === 200) links.set(answer.body.response.id, `${from} ${to}`);
    return answer;
  };
}

function disconnect(index: number): Edit {
  return async (_, links) => {
    const id = [...links.keys()][index % Math.max(1, links.size)];
    if (id === undefined) return max.get('/api/calendars');
    links.delete(id);
    return max.delete(`/api/links/${id}`);
  };
}

function binAndBack(work: string): Edit {
  return async (desk) => {
    await max.delete(`/api/works/${desk.idOf(work)}`);
    expect(await deviationsOf(desk)).toEqual([]);
    await max.post(`/api/works/${desk.idOf(work)}/restore`);
    // Nothing that the next undo could remove: later edits need the work.
    return max.get('/api/calendars');
  };
}

function changeProject(sent: object): Edit {
  return async ({ projectId }) => {
    const { version } = (await max.get(`/api/projects/${projectId}`)).body.response;
    return max.patch(`/api/projects/${projectId}`, { version, ...sent });
  };
}

/** The deviations from a schedule of the whole project, by name. */
async function deviationsOf(desk: PlanDesk): Promise<string[]> {
  const names = new Map(NAMES.map((each) => [desk.idOf(each), each]));
  const found = await findDeviations(office.services, desk.projectId);
  return found.map((line) => `${names.get(line.slice(0, 36) as never)} ${line.slice(37)}`);
}

async function openPlan(): Promise<PlanDesk> {
  const desk = await openPlanDesk(max, { start: '2026-03-02' });
  for (const each of NAMES) {
    const parent = PARENTS[each];
    const below = parent === undefined ? {} : { parentId: desk.idOf(parent) };
    const undated =
      each === 'phase' || each === 'area' ? { start: undefined, durationMinutes: undefined } : {};
    await desk.make(each, { ...undated, ...below });
  }
  return desk;
}

/** The environment can set more runs and another seed. */
const RUNS = Number(process.env.RANDOM_EDITS ?? 3);

describe('random edits', () => {
  it('leave the works where a schedule of the whole project puts them, and so does their undo', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 8, maxLength: 20 }), async (edits) => {
        const desk = await openPlan();
        const links = new Map<string, string>();
        for (const [index, make] of edits.entries()) {
          const { status, body } = await make(desk, links);
          expect(status).toBeLessThan(500);
          expect(await deviationsOf(desk)).toEqual([]);
          if (status === 200 && body.changeSetId && index % 3 === 0) {
            await max.post(`/api/change-sets/${body.changeSetId}/undo`);
            expect(await deviationsOf(desk)).toEqual([]);
          }
        }
      }),
      { numRuns: RUNS, seed: Number(process.env.EDITS_SEED ?? 1948), endOnFailure: true },
    );
  }, 600_000);
});
