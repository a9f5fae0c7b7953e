/**
 * `npm run bench -w @gantry/scheduling`: the speed of the engine on this machine, compared with its goals and with a
 * bare pass over the same arrays. Only prints; never fails.
 */
import {
  compile,
  createDates,
  forwardPass,
  type Plan,
  reschedule,
  runPasses,
  schedule,
} from '../src/index.ts';
import { barePass } from './bare-pass.ts';
import { chainPlan, projectPlan, teamsPlan } from './benchmark-plans.ts';
import { bytesOf, fastestMs, ms, printTable, type Row } from './measure.ts';

/** Whole run, run of a compiled network, and bare pass over the same arrays. */
function measurePlan(plan: Plan) {
  const { network } = compile(plan);
  const dates = createDates(network);
  const runs = plan.works.length > 100_000 ? 2 : 15;
  return {
    whole: fastestMs(() => schedule(plan), runs, Math.min(runs, 5)),
    compiled: fastestMs(() => runPasses(network, dates), runs),
    bare: fastestMs(() => barePass(network, dates), runs),
  };
}

function planRows(plan: Plan, goal: string): Row[] {
  const { whole, compiled, bare } = measurePlan(plan);
  return [
    { what: 'schedule(plan), from objects', figure: ms(whole) },
    { what: 'a run of the compiled network', figure: ms(compiled), budget: goal },
    { what: 'bare pass over the same arrays', figure: ms(bare) },
    { what: 'run ÷ bare pass', figure: (compiled / bare).toFixed(1) },
  ];
}

function growthRows(): Row[] {
  return [1000, 10_000, 100_000, 1_000_000].map((count) => {
    const plan = projectPlan(count);
    const { whole, compiled } = measurePlan(plan);
    const parts = plan.works.length + plan.links.length;
    const bytes = bytesOf(() => schedule(plan));
    const perPart = (value: number) => `${((value * 1e6) / parts).toFixed(0)} ns`;
    return {
      what: `${count.toLocaleString('en')} works, ${plan.links.length.toLocaleString('en')} links`,
      figure: `${ms(compiled)} = ${perPart(compiled)} per work and link; from objects ${ms(whole)} = ${perPart(whole)}; ${(bytes / plan.works.length).toFixed(0)} B per work`,
    };
  });
}

/** Makes the first work of a chain longer and shorter in turn. */
function changeRow(teams: number): Row {
  const { plan, firstId } = teamsPlan(teams);
  const run = schedule(plan);
  let longer = false;
  const figure = fastestMs(() => {
    longer = !longer;
    reschedule(run, { kind: 'updateWork', id: firstId, fields: { duration: longer ? 9600 : 4800 } });
  });
  return { what: `change that reaches 1,000 of ${teams * 1000} works`, figure: ms(figure), budget: '≤ 5 ms' };
}

/**
 * Makes the first work of a chain longer and shorter in turn: everything moves, including the finish and all late
 * dates.
 */
function finishRow(count: number): Row {
  const plan = chainPlan(count);
  const run = schedule(plan);
  const id = plan.works[0]?.id ?? '';
  let longer = false;
  const change = fastestMs(() => {
    longer = !longer;
    reschedule(run, { kind: 'updateWork', id, fields: { duration: longer ? 9600 : 4800 } });
  });
  const whole = fastestMs(() => schedule(plan));
  return {
    what: `change that moves the finish of ${count.toLocaleString('en')} works`,
    figure: `${ms(change)} = ${(change / whole).toFixed(2)} of a whole run`,
    budget: '≤ 1',
  };
}

/** Drags the first work of a chain forward and back by a day: every work follows. */
function dragRow(count: number, goal: string): Row {
  const plan = chainPlan(count);
  const id = plan.works[0]?.id ?? '';
  const run = schedule(plan);
  let day = 0;
  const figure = fastestMs(() => {
    day = 1 - day;
    const fields = { constraint: 'SNET', constraintDate: plan.start + day * 14_400 } as const;
    reschedule(run, { kind: 'updateWork', id, fields }, { earlyOnly: true });
  });
  return {
    what: `drag step that moves ${count.toLocaleString('en')} works`,
    figure: ms(figure),
    budget: goal,
  };
}

function forecastRow(): Row {
  const { network } = compile(projectPlan(1000));
  const dates = createDates(network);
  const figure = fastestMs(
    () => {
      for (let run = 0; run < 1000; run++) forwardPass(network, dates);
    },
    5,
    2,
  );
  return { what: '1,000 forward passes over 1,000 works', figure: ms(figure), budget: '≤ 1 s with sampling' };
}

printTable('Chain of 10,000 works', planRows(chainPlan(10_000), '≤ 4 ms'));
printTable('Project of 100,000 works and 200,000 links', planRows(projectPlan(100_000), '≤ 60 ms'));
printTable('Growth (run of the compiled network)', growthRows());
printTable('After a change', [
  changeRow(10),
  changeRow(100),
  finishRow(10_000),
  dragRow(10_000, '≤ 8 ms with painting'),
  dragRow(50_000, '≤ 16 ms with painting'),
]);
printTable('Many runs of one network', [forecastRow()]);
