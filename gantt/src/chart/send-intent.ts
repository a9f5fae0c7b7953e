import type { Intent, IntentAnswer } from '../intents.ts';
import type { Chart } from './chart.ts';

/**
 * Sends an intent to the host. Announces the host's words, else the chart's own (`words`). Without `words` the change was
 * announced before, and only a refusal is announced. Returns the reason if the host refuses it at once.
 */
export function sendIntent(chart: Chart, intent: Intent, words: string | undefined): string | undefined {
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

function sayAnswer(chart: Chart, answer: IntentAnswer, words: string | undefined): void {
  if (typeof answer === 'object') chart.say(chart.input.texts.refused({ reason: answer.refused }));
  else if (words !== undefined) chart.say(answer ?? words);
  // The host showed the refusal itself. The announcement before it was wrong, so it is cleared.
  else if (answer === '') chart.say('');
}
