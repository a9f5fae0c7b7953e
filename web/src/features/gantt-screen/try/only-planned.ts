import type { Intent, IntentAnswer } from '@gantry/gantt';
import { toast } from '#lib/toast.ts';

type Answer = IntentAnswer | Promise<IntentAnswer> | undefined;

/** What changes which works there are, or their order, is no part of a plan that is tried. */
const elsewhere: ReadonlySet<Intent['kind']> = new Set(['place', 'add', 'menu'] as const);

/** While a plan is tried, only what belongs to it is done: everything else would be done for everybody. */
export const onlyPlanned =
  (act: (intent: Intent) => Answer) =>
  (intent: Intent): Answer => {
    if (!elsewhere.has(intent.kind)) return act(intent);
    const words = 'A plan that is tried is of dates and links: apply it or throw it away first.';
    toast.error(words);
    return words;
  };
