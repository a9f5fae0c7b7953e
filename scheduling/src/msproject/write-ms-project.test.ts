import { describe, expect, it } from 'vitest';
import { hasSharedData, readShared, WITHOUT_DATA } from '../../tests/support/shared-data.ts';
import { XML_PLANS } from '../../tests/support/shared-plans.ts';
import { MsProjectReader, type NeutralPlan, type StoredTask, writeMsProject } from './index.ts';

interface Read {
  readonly plan: NeutralPlan;
  readonly stored: readonly StoredTask[];
}

function read(xml: string): Read {
  const stored: StoredTask[] = [];
  const reader = new MsProjectReader({ onTask: (task) => stored.push(task) });
  reader.write(xml);
  return { plan: reader.close(), stored };
}

/** Baselines at the index of their number. */
function baselinesOf({ baselines }: StoredTask) {
  const highest = Math.max(-1, ...baselines.map(({ number }) => number));
  return Array.from(
    { length: highest + 1 },
    (_, at) => baselines.find(({ number }) => number === at) ?? null,
  );
}

async function write({ plan, stored }: Read): Promise<string> {
  const kept = new Map(stored.map((task) => [task.uid, task]));
  const tasks = plan.tasks.flatMap((task) => {
    const beside = kept.get(task.uid);
    return beside ? [{ task, stored: beside, baselines: baselinesOf(beside) }] : [];
  });
  const project = {
    ...plan.project,
    minutesPerWeek: 2400,
    dayStart: '08:00:00',
    dayFinish: '17:00:00',
    written: '2026-03-02T09:00:00',
  };
  let xml = '';
  const parts = writeMsProject({ ...plan, project, tasks: [tasks], assignments: () => plan.assignments });
  for await (const part of parts) xml += part;
  return xml;
}

/** Names of the elements of every task, in order. */
function listOrders(xml: string): string[][] {
  return [...xml.matchAll(/<Task>(.*?)<\/Task>/gs)].map(([, content = '']) => {
    const flat = content.replaceAll(/<(PredecessorLink|Baseline|ExtendedAttribute)>.*?<\/\1>/gs, '<$1/>');
    return [...new Set([...flat.matchAll(/<([A-Za-z]+)/g)].map(([, name = '']) => name))];
  });
}

describe.skipIf(!hasSharedData)(`a plan that Microsoft Project wrote, written again${WITHOUT_DATA}`, () => {
  it.each(XML_PLANS)('%s reads as before, in every field', async (name) => {
    const before = read(readShared(`msproject/${name}.xml`));
    expect(read(await write(before))).toEqual(before);
  });

  it('has its elements in the order of those files', async () => {
    const follows = new Map<string, Set<string>>();
    const plans = XML_PLANS.map((name) => readShared(`msproject/${name}.xml`));
    for (const order of plans.flatMap(listOrders))
      order.forEach((name, at) => {
        follows.set(name, new Set([...(follows.get(name) ?? []), ...order.slice(at + 1)]));
      });
    const orders = (await Promise.all(plans.map((xml) => write(read(xml))))).flatMap(listOrders);
    expect(orders.length).toBeGreaterThan(600);
    const wrong = orders.flatMap((order) =>
      order.flatMap((name, at) => order.slice(0, at).filter((before) => !follows.get(before)?.has(name))),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });
});

const NOTES = 'Two\r\nlines & <tags> ]]> "quoted"';

it('stores any text, without characters that XML does not allow', async () => {
  const plan = read(`<Project><StartDate>2026-03-02T08:00:00</StartDate><Tasks>
    <Task><UID>1</UID><Name>x</Name></Task></Tasks></Project>`);
  const [task] = plan.plan.tasks;
  const [stored] = plan.stored;
  if (!task || !stored) throw new Error('the task is not there');
  const name = '=HYPERLINK("x") Trần \u0000\u0008Łukasz \ud83d\udea2 \ud83d';
  const written = await write({
    plan: { ...plan.plan, tasks: [{ ...task, name }] },
    stored: [{ ...stored, notes: NOTES }],
  });
  const again = read(written);
  expect(again.plan.tasks[0]?.name).toBe('=HYPERLINK("x") Trần Łukasz \ud83d\udea2 \ufffd');
  expect(again.stored[0]?.notes).toBe(NOTES);
});
