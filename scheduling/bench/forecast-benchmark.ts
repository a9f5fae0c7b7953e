/**
 * `node scheduling/bench/forecast-benchmark.ts`: the cost of a forecast on this machine, compared with the forward
 * passes alone. Only prints; never fails.
 */
import { compile, createDates, forecast, forwardPass, type Plan } from '../src/index.ts';
import { projectPlan } from './benchmark-plans.ts';
import { fastestMs, ms, printTable, type Row } from './measure.ts';

const RUNS = 1000;

function forecastRows(plan: Plan, runs: number, budget: string): Row[] {
  const { network } = compile(plan, { asOf: plan.start });
  const dates = createDates(network);
  const whole = fastestMs(() => forecast(plan, { today: plan.start, runs }), 5, 2);
  const passes = fastestMs(
    () => {
      for (let run = 0; run < runs; run++) forwardPass(network, dates);
    },
    5,
    2,
  );
  const perStep = (whole * 1e6) / (runs * plan.works.length);
  return [
    { what: `forecast, ${runs.toLocaleString('en')} runs`, figure: ms(whole), budget },
    { what: 'per work and run', figure: `${perStep.toFixed(0)} ns` },
    { what: 'bare forward passes', figure: ms(passes) },
    { what: 'forecast ÷ bare passes', figure: (whole / passes).toFixed(1) },
  ];
}

printTable('Forecast of 1,000 works', forecastRows(projectPlan(1000), RUNS, '≤ 1 s'));
printTable('Forecast of 10,000 works', forecastRows(projectPlan(10_000), RUNS / 10, '≤ 1 s'));
