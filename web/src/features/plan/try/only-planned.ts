import type { GanttTexts, Intent, IntentAnswer, Preview, PreviewIntent } from '@gantry/gantt';
import { tellRefused } from '../change/tell-refused.ts';
import { chartTexts } from '../drawn/chart-texts.ts';
import { say } from './words/index.ts';

type Answer = IntentAnswer | Promise<IntentAnswer> | undefined;

/** Intents that add works or change their order are not part of a trial plan. */
const elsewhere: ReadonlySet<Intent['kind']> = new Set(['place', 'placeSeveral', 'add', 'menu'] as const);

/** During a trial, only intents that belong to it are carried out: any other one would change the plan for everyone. */
export const onlyPlanned =
  (act: (intent: Intent) => Answer) =>
  (intent: Intent): Answer => {
    if (!elsewhere.has(intent.kind)) return act(intent);
    return tellRefused(say('onlyDates'));
  };

export const followersGoAlong = say('followersGoAlong');

/** Actions that are impossible in a trial are not offered. */
export const triedTexts: GanttTexts = { ...chartTexts, withoutFollowers: '' };

/** The preview of a gesture during a trial: what is impossible is reported before the drop. */
export const asTried =
  (preview: (intent: PreviewIntent) => Preview | undefined) =>
  (intent: PreviewIntent): Preview | undefined => {
    const told = preview(intent);
    const isAlone = 'withFollowers' in intent && !intent.withFollowers;
    return told && isAlone ? { ...told, count: 0, refused: told.refused ?? followersGoAlong } : told;
  };
