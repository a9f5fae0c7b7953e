/**
 * `node scheduling/bin/forecast.ts PLAN.json --today DATE --seed N --runs N`: forecasts a neutral plan, as JSON. A task
 * is compared with its deadline, else with its finish in the plan; the spread of durations comes from the plan's own
 * finished tasks and their baseline.
 */
import { parseArgs } from 'node:util';
import { forecast } from '../src/forecast/forecast.ts';
import { readNeutralHistory } from '../src/forecast/read-neutral-history.ts';
import { writeNeutralForecast } from '../src/forecast/write-neutral-forecast.ts';
import { readNeutralPlan } from '../src/neutral/read-neutral-plan.ts';
import { UnreadablePlanError } from '../src/neutral/unreadable-plan-error.ts';
import { parseTime } from '../src/time.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'forecast.ts PLAN.json --today DATE [--seed N] [--runs N]';
const MAX_RUNS = 1_000_000;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { today: { type: 'string' }, seed: { type: 'string' }, runs: { type: 'string' } },
    });
  } catch {
    return { positionals: [], values: {} };
  }
}

function readToday(text: string | undefined): number {
  const today = parseTime(text ?? '');
  if (today === null)
    throw new UnreadablePlanError(`--today must be a date such as 2026-03-02. Usage: ${USAGE}`);
  return today;
}

function readNumber(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new UnreadablePlanError(`--${name} must be a whole number from ${least} to ${most}.`);
}

const { positionals, values } = readArguments();
await runCommand(
  USAGE,
  (input) => {
    const options = {
      today: readToday(values.today),
      seed: readNumber(values.seed ?? '1', 'seed', 0, Number.MAX_SAFE_INTEGER),
      runs: readNumber(values.runs ?? '1000', 'runs', 1, MAX_RUNS),
    };
    const { plan } = readNeutralPlan(input);
    const answer = forecast(plan, { ...options, history: readNeutralHistory(input) });
    return writeNeutralForecast(
      answer,
      plan.works.map((work) => work.id),
    );
  },
  // Null instead of undefined if no plan is given: an option is not a file.
  positionals[0] ?? null,
);
