import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  type PlanContradiction,
  readMsProject,
  type StoredTask,
  UnreadablePlanError,
} from '../src/msproject/index.ts';
import { LAYOUTS } from './support/mpp/layouts.ts';
import { samplePlan } from './support/mpp/sample-plan.ts';
import { Random } from './support/random.ts';
import { hasSharedData, readBinaryPlan, WITHOUT_DATA } from './support/shared-data.ts';
import { BINARY_PLANS } from './support/shared-plans.ts';

/** Number of damaged variants of each plan; for the long form, set `DAMAGED_PLANS=1500`. */
const VARIANTS = Number(process.env.DAMAGED_PLANS ?? 150);
/** Variants per plan when all plans are damaged; together they are enough. */
const VARIANTS_OF_ALL = Math.ceil(VARIANTS / 15);
/** The long form takes minutes per plan. */
const TIMEOUT = { timeout: 60_000 + VARIANTS * 200 };
const SLOW = { timeout: 5 * TIMEOUT.timeout };

async function read(bytes: Uint8Array) {
  const stored: StoredTask[] = [];
  const contradictions: PlanContradiction[] = [];
  const plan = await readMsProject([bytes], {
    onTask: (task) => stored.push(task),
    onContradiction: (found) => contradictions.push(found),
  });
  return { plan, stored, contradictions };
}
type Reading = Awaited<ReturnType<typeof read>>;

/** The plan, or null if the file is refused; any other error fails the test. */
async function readOrRefuse(bytes: Uint8Array): Promise<Reading | null> {
  try {
    return await read(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadablePlanError);
    expect((error as Error).message).toMatch(/^[^\n]{10,200}\.$/);
    return null;
  }
}

/** The data that a file stores in more than one place, so that damage in one of them is visible. */
function witnessed({ plan, stored }: Reading) {
  return {
    tasks: plan.tasks.map((task) => [
      task.uid,
      task.parentUid,
      task.outlineNumber,
      task.percentComplete,
      Math.round(task.durationMinutes ?? 0),
      Math.round(task.remainingDurationMinutes ?? 0),
      task.actualStart,
      task.actualFinish,
    ]),
    dates: stored.map(({ uid, start, finish }) => [uid, start, finish]),
  };
}

/**
 * Which tasks have links, and which have assignments. Since 2007 rows refer to both by numbers and by ids. A deletion
 * mark is stored only once: if damage sets it, the row disappears and no other data shows that.
 */
function references({ plan }: Reading): string[] {
  const links = plan.tasks.flatMap(({ uid, predecessors }) =>
    predecessors.map((link) => `${link.uid} > ${uid}`),
  );
  return [...links, ...plan.assignments.map(({ taskUid }) => `someone > ${taskUid}`)];
}

/** Changes one byte, like a bad disk or a bad line. */
function withOneByte(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  const at = random.whole(0, bytes.length - 1);
  const old = copy[at] ?? 0;
  const others: [number, number, number] = [
    old ^ (1 << random.whole(0, 7)),
    random.whole(0, 255),
    old === 0 ? 255 : 0,
  ];
  copy[at] = random.pick(others);
  return copy;
}

/** Damages a large part: the end is missing, a section reads as zeros, or a section is moved. */
function withMuchGone(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.whole(0, bytes.length - 1);
  if (random.whole(0, 2) === 0) return bytes.slice(0, at);
  const copy = bytes.slice();
  const length = Math.min(random.whole(1, 4096), bytes.length - at);
  if (random.whole(0, 1) === 0) copy.fill(0, at, at + length);
  else copy.copyWithin(at, random.whole(0, bytes.length - length), bytes.length);
  return copy;
}

async function expectBytesFound(whole: Uint8Array, seed: number, hasIds: boolean): Promise<void> {
  const random = new Random(seed);
  const right = await read(whole);
  expect(right.contradictions).toEqual([]);
  const known = new Set(references(right));
  for (let i = 0; i < VARIANTS; i += 1) {
    const answer = await readOrRefuse(withOneByte(whole, random));
    if (!answer || answer.contradictions.length > 0) continue;
    expect(witnessed(answer), `variant ${i} of seed ${seed}`).toEqual(witnessed(right));
    const others = references(answer).filter((each) => !known.has(each));
    if (hasIds) expect(others, `variant ${i} of seed ${seed}`).toEqual([]);
  }
}

async function expectAnswers(whole: Uint8Array, seed: number): Promise<void> {
  const random = new Random(seed);
  for (let i = 0; i < VARIANTS; i += 1) await readOrRefuse(withMuchGone(whole, random));
}

describe.each(LAYOUTS)('[R214] a damaged plan of the layout %s', (layout) => {
  it('is refused, or reports a contradiction, after one byte is changed', TIMEOUT, async () => {
    await expectBytesFound(samplePlan(layout), 20 + layout.length, layout !== 'mpp9');
  });

  it('is read, or refused in one sentence, after a large part is damaged', TIMEOUT, async () => {
    await expectAnswers(samplePlan(layout), 40 + layout.length);
  });
});

describe.skipIf(!hasSharedData)(`[R214] damaged plans that Microsoft Project saved${WITHOUT_DATA}`, () => {
  it.each(['sample', 'mpp9timephasedsegments-from12', 'Residential_Construction', 'mpp14nulltasks'])(
    '%s is refused, or reports a contradiction, after one byte is changed',
    TIMEOUT,
    async (name) => {
      await expectBytesFound(readBinaryPlan(name), 60, !name.startsWith('mpp9'));
    },
  );

  const plans = BINARY_PLANS.filter((name) => !/readpassword|PasswordProtected|sample98/.test(name));

  it.each(plans)('%s without damage contains no contradiction', async (name) => {
    expect((await read(readBinaryPlan(name))).contradictions).toEqual([]);
  });

  it('[R216] give another plan without a message for fewer than one byte in 350', SLOW, async () => {
    const random = new Random(4242);
    let silent = 0;
    for (const name of plans) {
      const whole = readBinaryPlan(name);
      const { plan, stored } = await read(whole);
      for (let i = 0; i < VARIANTS_OF_ALL; i += 1) {
        const answer = await readOrRefuse(withOneByte(whole, random));
        if (!answer || answer.contradictions.length > 0) continue;
        if (!isDeepStrictEqual({ plan, stored }, { plan: answer.plan, stored: answer.stored })) silent += 1;
      }
    }
    expect(silent).toBeLessThan((plans.length * VARIANTS_OF_ALL) / 350);
  });
});
