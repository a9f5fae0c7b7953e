import { describe, expect, it } from 'vitest';
import { convertNeutralPlan, schedule, writeNeutralSchedule } from '../src/index.ts';
import { readMsProject, type StoredTask } from '../src/msproject/index.ts';
import { hasSharedData, readBinaryPlan, readShared, WITHOUT_DATA } from './support/shared-data.ts';
import { BINARY_PLANS } from './support/shared-plans.ts';

/** Files that are locked or too old: they are refused and have no twin. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  PasswordProtected: /has a password/,
  readpassword9: /has a password/,
  sample98: /Project 98 or older/,
};
/**
 * Its XML was saved after a save for Project 2007, which turned its manual tasks into automatic ones with a constraint.
 */
const MADE_AUTOMATIC = 'task-links-project2013-mpp14';
/** Its twin was not written by Project and lacks the resource of unassigned tasks. */
const WITHOUT_UNASSIGNED = 'writepassword9';

/** Its twin was saved without the status date. */
const WITHOUT_STATUS_DATE = 'mpp9header';

async function readAll(chunks: readonly (string | Uint8Array)[]) {
  const stored: StoredTask[] = [];
  const plan = await readMsProject(chunks, { onTask: (task) => stored.push(task) });
  return { ...plan, stored };
}

type Plan = Awaited<ReturnType<typeof readAll>>;

/** A plan without the fields that differ between the two files for reasons of Project itself. */
function comparable(plan: Plan, name: string, twin: Plan = plan) {
  const tasks = plan.tasks.map((task) => ({
    ...task,
    // Each file was saved under its own name, which is the name of the project row.
    ...(task.uid === 0 && { name: null }),
    ...(name === MADE_AUTOMATIC && { manual: false, constraint: '', constraintDate: null, fixed: undefined }),
  }));
  const resources = plan.resources
    .filter(({ uid }) => uid !== 0 || name !== WITHOUT_UNASSIGNED)
    // Gantry reads the number of units, and mail addresses, from XML only.
    .map(({ maxUnits: _, email: __, ...resource }) => resource);
  const project = {
    ...plan.project,
    name: null,
    ...(name === WITHOUT_STATUS_DATE && { statusDate: undefined }),
    // Some versions of Project do not write this option into XML.
    ...(twin.project.splitsInProgress === undefined && { splitsInProgress: undefined }),
  };
  return { ...plan, project, tasks, resources };
}

describe.skipIf(!hasSharedData)(`binary plans beside the XML of the same plan${WITHOUT_DATA}`, () => {
  it.each(BINARY_PLANS.filter((name) => !REFUSED[name]))(
    '%s reads as its twin, in every field',
    async (name) => {
      const binary = await readAll([readBinaryPlan(name)]);
      const twin = await readAll([readShared(`mpp/${name}.xml`)]);
      expect(comparable(binary, name, twin)).toEqual(comparable(twin, name));
    },
  );

  it.each(Object.entries(REFUSED))('%s is refused in one sentence', async (name, words) => {
    const attempt = readAll([readBinaryPlan(name)]);
    await expect(attempt).rejects.toThrow(words);
    await expect(attempt).rejects.not.toThrow(/\n/);
  });

  it.each(BINARY_PLANS.filter((name) => !REFUSED[name] && name !== MADE_AUTOMATIC))(
    '%s is scheduled as its twin is',
    async (name) => {
      const answer = async (chunk: string | Uint8Array) => {
        const { plan, findings } = convertNeutralPlan(await readMsProject([chunk]));
        return writeNeutralSchedule(schedule(plan), findings).tasks.map(({ reason, ...dates }) => dates);
      };
      expect(await answer(readBinaryPlan(name))).toEqual(await answer(readShared(`mpp/${name}.xml`)));
    },
  );

  it('reads the same from small pieces as from the whole', async () => {
    const bytes = readBinaryPlan('sample');
    const pieces = Array.from({ length: Math.ceil(bytes.length / 5) }, (_, i) =>
      bytes.slice(5 * i, 5 * (i + 1)),
    );
    expect(await readAll(pieces)).toEqual(await readAll([bytes]));
  });
});
