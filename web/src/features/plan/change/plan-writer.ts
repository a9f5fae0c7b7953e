import { conflictsOf } from '#components/conflict/choice-of-sides.ts';
import { conflictsByWork, isOfProgress, loadProgressSaid, type Sides } from '#features/works/index.ts';
import { notifyFailure, notifyWaiting, type Offer, repeatOffer } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import { quoted } from '#lib/quoted.ts';
import { toast } from '#lib/toast.ts';
import type { AppStore } from '#store/store.ts';
import { differenceWords } from '#sync/plan/compare-answer.ts';
import { isUnsent } from '#sync/plan/patch-links.ts';
import { type PlanSource, planCache } from '#sync/plan/plan-cache.ts';
import { type AfterWrite, type PlanWrite, sizeOf } from '#sync/plan/plan-write.ts';
import { type Outcome, showAtOnce } from '#sync/queue/send-plan-write.ts';
import { settleLinks } from '#sync/queue/settle-links.ts';
import { settleLink, waitsWithOthers } from '#sync/queue/unsent-links.ts';
import type { useUndo } from '#sync/undo/undo.ts';
import type { Plan } from '../model/plan.ts';
import { progressOf } from '../model/progress-of.ts';
import type { Asked, Collided } from './plan-question.tsx';
import { refusedWords } from './refused-words.ts';
import { resolveWrite } from './resolve-write.ts';
import { unseenConflicts } from './unseen-conflicts.ts';
import { say } from './words/index.ts';

/** A person who is to read which works stand elsewhere must have time to. */
const readingMs = 15_000;

export interface WritesHost {
  readonly source: PlanSource;
  readonly plan: Plan;
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  /** Works that stand elsewhere than they were shown to go. */
  readonly onDiffer: (ids: readonly string[]) => void;
  /** For those who hear it: what was said of a write when it was shown is no longer true. */
  readonly say: (words: string) => void;
}

/** The screen as it stands now: a write may be answered long after it began. */
interface Surroundings {
  readonly host: WritesHost;
  readonly now: string;
}

interface WriterTools {
  readonly store: AppStore;
  readonly offerUndo: ReturnType<typeof useUndo>['offerUndo'];
  readonly ask: (question: Asked | Collided) => void;
  readonly latest: { readonly current: Surroundings };
}

/** What happens to a write of the plan, from the moment it is shown until it is done, waits, or is put back. */
export class PlanWriter {
  readonly #tools: WriterTools;

  constructor(tools: WriterTools) {
    this.#tools = tools;
  }

  get #host(): WritesHost {
    return this.#tools.latest.current.host;
  }

  /** `reason`: asked for already. */
  start(write: PlanWrite, after: AfterWrite, reason?: string): void {
    if ([...write.removeLinkIds, ...write.changeLinks.map(({ id }) => id)].some(isUnsent)) {
      void this.#startOnceNamed(write, after, reason);
      return;
    }
    const { source, plan } = this.#host;
    const { seen = plan } = write;
    const shown = showAtOnce(this.#tools.store, source, write);
    const pushesOthers = (write.consequences?.othersLate.length ?? 0) > 0;
    if (pushesOthers && reason === undefined) this.#tools.ask({ kind: 'reason', write, seen, shown, after });
    else void this.send({ write, seen, shown, after }, reason === '' ? undefined : reason);
  }

  async #startOnceNamed(write: PlanWrite, after: AfterWrite, reason?: string): Promise<void> {
    const { source } = this.#host;
    const named = await settleLinks(write, (id) => settleLink(this.#tools.store, source, id));
    if (named === 'waits') {
      toast.error(waitsWithOthers);
      after.onEnd?.();
    } else if (sizeOf(named) > 0) this.start(named, after, reason);
    else done(after);
  }

  async send(asked: Omit<Asked, 'kind'>, reason?: string): Promise<void> {
    const { write, seen, shown, after } = asked;
    const outcome = await shown.send(reason);
    if ('waits' in outcome) {
      notifyWaiting(quoted(write.announce));
      done(after);
      return;
    }
    if ('error' in outcome) {
      this.#failed(asked, outcome.error, reason);
      return;
    }
    done(after);
    void this.#say(write, outcome, seen.works);
  }

  #failed({ write, seen, after }: Omit<Asked, 'kind'>, error: unknown, reason: string | undefined): void {
    const named = [...write.works, ...write.changeLinks];
    const collided = conflictsByWork(named, conflictsOf(error));
    if (collided.length > 0) {
      const works = unseenConflicts(collided, seen, write.changeLinks);
      const met = { write, after, reason, error, works };
      if (works.length > 0) this.#tools.ask({ kind: 'collided', ...met });
      else void this.settle(met, {});
      return;
    }
    const again = repeatOffer(error, () => this.start(write, after, reason ?? ''));
    this.#sayRefused(write, error, editOffer({ after, error }) ?? again);
    after.onEnd?.();
  }

  /** The person has chosen whose values stay. */
  async settle({ write, after, reason, works }: Omit<Collided, 'kind'>, sides: Sides): Promise<void> {
    const chosen = resolveWrite(write, works, sides);
    await planCache(this.#tools.store, this.#host.source).readAnew();
    if (chosen === undefined) done(after);
    else this.start(chosen, after, reason ?? '');
  }

  putBack({ shown, after }: Asked): void {
    shown.takeBack();
    this.#host.say(say('putBack'));
    after.onEnd?.();
  }

  /** The question was left without an answer. */
  giveUp(question: Asked | Collided): void {
    question.after.onEnd?.();
    if (question.kind === 'collided') this.#sayRefused(question.write, question.error, editOffer(question));
    else {
      question.shown.takeBack();
      this.#host.say('');
      toast.error(leftUnanswered(question.write), { duration: readingMs });
    }
  }

  #sayRefused(write: PlanWrite, error: unknown, offer: Offer | undefined): void {
    this.#host.say('');
    notifyFailure(refusedWords(write, this.#host.plan), error, offer);
  }

  async #say(
    write: PlanWrite,
    outcome: Extract<Outcome, { differences: unknown }>,
    before: Plan['works'],
  ): Promise<void> {
    const { changeSetId, differences } = outcome;
    const isSaid = await this.#sayProgress(write, outcome, before);
    if (!isSaid) this.#tools.offerUndo(write.announce, changeSetId);
    if (differences.length === 0) return;
    const { plan, today, onDiffer } = this.#host;
    const keyOf = (id: string) => plan.works.key[plan.works.id.indexOf(id)] ?? say('aWork');
    const { title, lines } = differenceWords(differences, keyOf, today);
    toast.warning(title, { description: lines, duration: readingMs });
    onDiffer(differences.map(({ id }) => id));
  }

  /** Progress of one work has words of its own; whether they were said. */
  async #sayProgress(
    { works: [first, ...more] }: PlanWrite,
    { changeSetId, followers }: Extract<Outcome, { differences: unknown }>,
    before: Plan['works'],
  ): Promise<boolean> {
    if (first === undefined || more.length > 0 || !isOfProgress(first.change)) return false;
    const work = progressOf(before, before.id.indexOf(first.id));
    if (work === undefined) return false;
    const { sayProgress } = await loadProgressSaid();
    const { now } = this.#tools.latest.current;
    return sayProgress(this.#tools.store, {
      works: [work],
      change: first.change,
      changeSetId,
      followers,
      now,
    });
  }
}

/** What was typed is not lost: it is taken up where it was typed. */
function editOffer({ after: { editAgain }, error }: Pick<Collided, 'after' | 'error'>): Offer | undefined {
  return editAgain && { label: say('editAgain'), run: () => editAgain(sentenceOf(error)) };
}

function done({ onDone, onEnd }: AfterWrite): void {
  onDone?.();
  onEnd?.();
}

const leftUnanswered = ({ announce }: PlanWrite): string => say('leftUnanswered', { what: announce });
