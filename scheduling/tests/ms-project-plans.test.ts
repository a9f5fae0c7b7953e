import { describe, expect, it } from 'vitest';
import { type NeutralTask, readNeutralPlan, schedule, writeNeutralSchedule } from '../src/index.ts';
import { hasSharedData, readShared, WITHOUT_DATA } from './support/shared-data.ts';
import { NEUTRAL_PLANS } from './support/shared-plans.ts';

interface SavedTask extends NeutralTask {
  /** The value that Microsoft Project stored; null if there is none. */
  readonly msp: Readonly<Record<string, unknown>>;
}

const OF_A_LEAF = [
  'earlyStart',
  'earlyFinish',
  'lateStart',
  'lateFinish',
  'totalSlackMinutes',
  'freeSlackMinutes',
  'critical',
];
const OF_A_SUMMARY = ['start', 'finish'];

interface Case {
  readonly file: string;
  readonly checkedUids: 'all leaves' | readonly number[];
}

describe.skipIf(!hasSharedData)(`plans saved by Microsoft Project${WITHOUT_DATA}`, () => {
  it.each(NEUTRAL_PLANS)('[MSP] %s has the stored result in every field', (name) => {
    const file = `${name}.json`;
    const found = readCases().find((each) => each.file === file);
    if (!found) throw new Error(`${file} is missing in cases.json`);
    const { checkedUids } = found;
    const json = readShared(`msproject/${file}`);
    const { plan, findings } = readNeutralPlan(json);
    const answer = writeNeutralSchedule(schedule(plan), findings);
    const { tasks } = JSON.parse(json) as { tasks: SavedTask[] };
    const isChecked = (task: SavedTask) =>
      task.summary || checkedUids === 'all leaves' || checkedUids.includes(task.uid);
    const wanted = tasks.filter(isChecked).map((task) => ({ uid: task.uid, ...storedFields(task) }));
    const byUid = new Map(answer.tasks.map((task) => [task.uid, task]));
    const got = wanted.map((want) => {
      const all = Object.entries(byUid.get(want.uid) ?? {});
      return Object.fromEntries(all.filter(([key]) => key in want));
    });
    expect(got).toEqual(wanted);
    expect(answer.tasks.map((task) => task.uid)).toEqual(tasks.map((task) => task.uid));
  });

  it('covers every available plan', () => {
    const listed = NEUTRAL_PLANS.map((name) => `${name}.json`);
    expect(
      readCases()
        .map(({ file }) => file)
        .sort(),
    ).toEqual(listed.sort());
  });

  it('does not use the answers', () => {
    const [name] = NEUTRAL_PLANS;
    const document = JSON.parse(readShared(`msproject/${name}.json`)) as { tasks: { msp?: unknown }[] };
    const withAnswers = readNeutralPlan(JSON.stringify(document)).plan;
    for (const task of document.tasks) delete task.msp;
    expect(readNeutralPlan(JSON.stringify(document)).plan).toEqual(withAnswers);
  });
});

function readCases(): Case[] {
  const { cases } = JSON.parse(readShared('msproject/cases.json')) as { cases: Case[] };
  return cases;
}

function storedFields(task: SavedTask): Record<string, unknown> {
  const fields = task.summary ? OF_A_SUMMARY : OF_A_LEAF;
  return Object.fromEntries(fields.flatMap((key) => (task.msp[key] === null ? [] : [[key, task.msp[key]]])));
}
