import { TENTHS_PER_MINUTE } from '../model.ts';
import { asList, asObject, type Loose } from '../neutral/loose-json.ts';
import type { FinishedWork } from './duration-spread.ts';

/**
 * The history of the finished tasks of a neutral plan: the duration of the first baseline, and the actual one. Tasks
 * without a baseline are ignored. The text must be readable by `readNeutralPlan`.
 */
export function readNeutralHistory(json: string): FinishedWork[] {
  return asList(asObject(JSON.parse(json)).tasks)
    .map(asObject)
    .filter((task) => task.summary !== true && task.percentComplete === 100)
    .flatMap((task) => {
      const planned = minutesOf(firstBaseline(task).durationMinutes);
      const actual = minutesOf(task.actualDurationMinutes ?? task.durationMinutes);
      return planned > 0 && actual > 0
        ? [{ planned: planned * TENTHS_PER_MINUTE, actual: actual * TENTHS_PER_MINUTE }]
        : [];
    });
}

function firstBaseline(task: Loose): Loose {
  return (
    asList(task.baselines)
      .map(asObject)
      .find((baseline) => baseline.number === 0) ?? {}
  );
}

function minutesOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
