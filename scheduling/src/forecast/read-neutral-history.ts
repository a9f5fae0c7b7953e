import { TENTHS_PER_MINUTE } from '../model.ts';
import { asList, asObject, type Loose } from '../neutral/loose-json.ts';
import type { FinishedWork } from './duration-spread.ts';

/**
 * What the finished tasks of a neutral plan say about estimates: the duration of their first baseline, and the one
 * that came of it. Tasks without a baseline say nothing. The text must be one that `readNeutralPlan` reads.
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
