import type { Intent, IntentAnswer } from '../intents.ts';
import type { Chart } from './chart.ts';

/**
 * Sends an intent to the host. Announces the host's words, else the chart's own (`words`). Returns the reason if the
 * host refuses it at once.
 */
export function sendIntent(chart: Chart, intent: Intent, words: string): string | undefined {
  const answer = chart.input.onIntent?.(intent);
  if (answer instanceof Promise) {
    answer.then(
      (later) => sayAnswer(chart, later, words),
      () => chart.say(''),
    );
    return undefined;
  }
  sayAnswer(chart, answer, words);
  return typeof answer === 'object' ? answer.refused : undefined;
}

function sayAnswer(chart: Chart, answer: IntentAnswer, words: string): void {
  if (typeof answer === 'object') chart.say(chart.input.texts.refused({ reason: answer.refused }));
  else chart.say(answer ?? words);
}
