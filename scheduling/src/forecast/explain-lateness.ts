import { namer } from '../explain.ts';
import { endWords, momentWords } from '../names.ts';
import { Trait } from '../network/network.ts';
import type { LateReason } from './forecast-result.ts';
import { type Culprit, PLAN_ITSELF } from './lateness-tally.ts';
import type { Outlook } from './outlook.ts';

const MAIN_REASONS = 3;
/** A cause with a smaller share than this is not a main reason. */
const LEAST_SHARE = 0.02;

/** The main reasons why a work may be late, according to the simulated runs. [R126] */
export function explainLateness(outlook: Outlook, work: number): LateReason[] {
  return outlook.tally
    .listCulprits(work)
    .filter((culprit, place) => place === 0 || culprit.share >= LEAST_SHARE)
    .slice(0, MAIN_REASONS)
    .map((culprit) => describeCulprit(outlook, work, culprit));
}

function describeCulprit(outlook: Outlook, work: number, culprit: Culprit): LateReason {
  const { share } = culprit;
  const loss = findLoss(outlook, work, culprit.work);
  if (loss.cause === 'plan') {
    return { kind: 'plan', workId: null, share, ...loss, message: planSentence(outlook, work) };
  }
  if (culprit.work === work) {
    return { kind: 'own', workId: null, share, ...loss, message: lossSentence(loss, 'It') };
  }
  const { network, planWorks } = outlook.expected;
  const workId = network.workIds[culprit.work] ?? '';
  const name = namer(planWorks, network.indexOfId)(workId);
  const subject = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { kind: 'work', workId, share, ...loss, message: lossSentence(loss, subject) };
}

function planSentence({ planned, targets }: Outlook, work: number): string {
  const finish = endWords(planned.dates.finish[work] as number);
  return `Even as planned it finishes at ${finish}, and that is after ${endWords(targets.latest[work] as number)}.`;
}

type Loss = Pick<LateReason, 'cause' | 'at'>;

/** How the culprit loses time: it took long, is behind, waits although it could begin, or may take longer. */
function findLoss({ planned, expected }: Outlook, late: number, culprit: number): Loss {
  if (culprit === PLAN_ITSELF) return { cause: 'plan', at: planned.dates.finish[late] as number };
  const { network, dates } = expected;
  const traits = network.traits[culprit] as number;
  const finish = dates.finish[culprit] as number;
  if (traits & Trait.Complete) return { cause: 'doneLate', at: network.actualFinish[culprit] as number };
  if (finish < network.asOf) return { cause: 'overdue', at: finish };
  const isBehind = finish > (planned.dates.finish[culprit] as number);
  if (traits & Trait.Started) return { cause: isBehind ? 'behind' : 'underWay', at: null };
  const plannedStart = planned.dates.start[culprit] as number;
  return isBehind && plannedStart < network.asOf
    ? { cause: 'notStarted', at: plannedStart }
    : { cause: 'mayTakeLonger', at: null };
}

function lossSentence({ cause, at }: Loss, subject: string): string {
  const moment = cause === 'notStarted' ? momentWords(at ?? 0) : endWords(at ?? 0);
  switch (cause) {
    case 'doneLate':
      return `${subject} was done late, at ${moment}.`;
    case 'overdue':
      return `${subject} was to be done by ${moment} and is not.`;
    case 'notStarted':
      return `${subject} was to start at ${moment} and has not started.`;
    case 'behind':
      return `${subject} is behind: more of it is left than was planned for today.`;
    case 'underWay':
      return `${subject} is under way and may need longer than what is left.`;
    default:
      return `${subject} may take longer than planned.`;
  }
}
