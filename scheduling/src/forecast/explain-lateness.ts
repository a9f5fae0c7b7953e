import { namer } from '../explain.ts';
import { momentWords } from '../names.ts';
import { Trait } from '../network/network.ts';
import type { LateReason } from './forecast-result.ts';
import { type Culprit, PLAN_ITSELF } from './lateness-tally.ts';
import type { Outlook } from './outlook.ts';

const MAIN_REASONS = 3;
/** What is rarer than this is not a main reason. */
const LEAST_SHARE = 0.02;

/** The main reasons why a work may be late, from what the runs have shown. [R126] */
export function explainLateness(outlook: Outlook, work: number): LateReason[] {
  return outlook.tally
    .listCulprits(work)
    .filter((culprit, place) => place === 0 || culprit.share >= LEAST_SHARE)
    .slice(0, MAIN_REASONS)
    .map((culprit) => describeCulprit(outlook, work, culprit));
}

function describeCulprit(outlook: Outlook, work: number, culprit: Culprit): LateReason {
  const { workIds } = outlook.expected.network;
  if (culprit.work === PLAN_ITSELF) {
    return { kind: 'plan', workId: null, share: culprit.share, message: planSentence(outlook, work) };
  }
  if (culprit.work === work) {
    return { kind: 'own', workId: null, share: culprit.share, message: lossSentence(outlook, work, 'it') };
  }
  const { network, planWorks } = outlook.expected;
  const id = workIds[culprit.work] ?? '';
  const message = lossSentence(outlook, culprit.work, namer(planWorks, network.indexOfId)(id));
  return { kind: 'work', workId: id, share: culprit.share, message };
}

function planSentence({ planned, targets }: Outlook, work: number): string {
  const finish = momentWords(planned.dates.finish[work] as number);
  return `Even as planned it finishes at ${finish}, and that is after ${momentWords(targets.latest[work] as number)}.`;
}

/** How a work loses time: it took long, is behind, waits although it could begin, or may take longer. */
function lossSentence({ planned, expected }: Outlook, work: number, name: string): string {
  const { network, dates } = expected;
  const traits = network.traits[work] as number;
  const subject = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (traits & Trait.Complete) {
    return `${subject} was done late, at ${momentWords(network.actualFinish[work] as number)}.`;
  }
  if ((dates.finish[work] as number) < network.asOf) {
    return `${subject} was to be done by ${momentWords(dates.finish[work] as number)} and is not.`;
  }
  const isBehind = (dates.finish[work] as number) > (planned.dates.finish[work] as number);
  const plannedStart = planned.dates.start[work] as number;
  if (traits & Trait.Started) {
    return isBehind
      ? `${subject} is behind: more of it is left than was planned for today.`
      : `${subject} is under way and may need longer than what is left.`;
  }
  return isBehind && plannedStart < network.asOf
    ? `${subject} was to start at ${momentWords(plannedStart)} and has not started.`
    : `${subject} may take longer than planned.`;
}
