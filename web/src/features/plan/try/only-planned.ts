import type { GanttTexts, Intent, IntentAnswer, Preview, PreviewIntent } from '@gantry/gantt';
import { tellRefused } from '../change/tell-refused.ts';
import { chartTexts } from '../drawn/chart-texts.ts';
import { say } from './words/index.ts';

type Answer = IntentAnswer | Promise<IntentAnswer> | undefined;

/** What changes which works there are, or their order, is no part of a plan that is tried. */
const elsewhere: ReadonlySet<Intent['kind']> = new Set(['place', 'placeSeveral', 'add', 'menu'] as const);

/** While a plan is tried, only what belongs to it is done: everything else would be done for everybody. */
export const onlyPlanned =
  (act: (intent: Intent) => Answer) =>
  (intent: Intent): Answer => {
    if (!elsewhere.has(intent.kind)) return act(intent);
    return tellRefused(say('onlyDates'));
  };

export const followersGoAlong = say('followersGoAlong');

/** Nobody is offered what is not done. */
export const triedTexts: GanttTexts = { ...chartTexts, withoutFollowers: '' };

/** What would come of a gesture while a plan is tried: what is not done there is said before the drop. */
export const asTried =
  (preview: (intent: PreviewIntent) => Preview | undefined) =>
  (intent: PreviewIntent): Preview | undefined => {
    const told = preview(intent);
    const isAlone = 'withFollowers' in intent && !intent.withFollowers;
    return told && isAlone ? { ...told, count: 0, refused: told.refused ?? followersGoAlong } : told;
  };
