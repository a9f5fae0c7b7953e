import type { MailSettings } from '../platform/config/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import {
  claimMail,
  dropMail,
  type FailedAttempt,
  type MailRow,
  noteFailed,
  noteSent,
  putOff,
} from './mail-queue.ts';
import { type Delivery, handOver, type MailPatience, USUAL_PATIENCE } from './mail-server.ts';
import { findPause } from './pause.ts';
import { prepareMail } from './prepare.ts';
import { queueDigests } from './queue-digests.ts';
import { queueNotices } from './queue-notices.ts';
import type { MailServices } from './writing.ts';

const SEND_PAUSE_MS = 5_000;
const PLAN_PAUSE_MS = 60_000;
const MINUTE_MS = 60_000;
/** The delay after each failed attempt. The last value applies to all further attempts. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 120];
/** A server that does not answer is not contacted for this long, however many mails wait. */
const REST_MS = MINUTE_MS;

type Failed = Extract<Delivery, { kind: 'failed' }>;

/** Sends waiting mails, one after the other. Every process takes part, and no two processes take the same mail. */
export class MailDelivery {
  readonly #services: MailServices;
  readonly #patience: MailPatience;
  readonly #stopping = new AbortController();
  #restsUntil = 0;
  readonly #repetitions: Repetition[] = [];

  constructor(services: MailServices, patience: MailPatience = USUAL_PATIENCE) {
    this.#services = services;
    this.#patience = patience;
  }

  start(): void {
    const { log, settings } = this.#services;
    if (settings.mail === undefined) return;
    this.#repetitions.push(
      repeat('queueing mails', PLAN_PAUSE_MS, log, () => this.plan()),
      repeat('sending mails', SEND_PAUSE_MS, log, () => this.sendDue()),
    );
  }

  /** A mail that is being sent is interrupted, and sent again after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#repetitions.map((repetition) => repetition.stop()));
  }

  /**
   * Queues the notices and digests that are due. Without a mail server nothing is queued, because it would be sent too
   * late.
   */
  async plan(): Promise<void> {
    await queueNotices(this.#services);
    await queueDigests(this.#services);
  }

  /** Sends all mails that are due. Returns how many the server accepted. */
  async sendDue(): Promise<number> {
    const { db, clock, settings } = this.#services;
    if (settings.mail === undefined) return 0;
    const isPaused = (await findPause(db)) !== null;
    for (let sent = 0; ; ) {
      if (this.#stopping.signal.aborted) return sent;
      const testsOnly = isPaused || clock.now().getTime() < this.#restsUntil;
      const mail = await claimMail(db, clock.now(), { testsOnly });
      if (!mail) return sent;
      const delivery = await this.#send(mail, settings.mail);
      if (delivery?.kind === 'taken') sent += 1;
      // While the server rests, only a test mail is tried, because a person waits for its outcome.
      if (delivery?.kind === 'failed' && delivery.isOfServer)
        this.#restsUntil = clock.now().getTime() + REST_MS;
    }
  }

  async #send(mail: MailRow, server: MailSettings): Promise<Delivery | undefined> {
    const { db, clock, log } = this.#services;
    const prepared = await prepareMail(this.#services, mail);
    if ('dropped' in prepared) await dropMail(db, mail.id, prepared.dropped);
    else if ('until' in prepared) await putOff(db, mail.id, prepared.until);
    else {
      const limits = { patience: this.#patience, stop: this.#stopping.signal };
      const delivery = await handOver(server, prepared.letter, limits);
      if (delivery.kind === 'taken') await noteSent(db, mail.id, clock.now());
      else if (delivery.kind === 'stopped') await putOff(db, mail.id, clock.now());
      else {
        const { failure, answer } = delivery;
        log.warn({ mail: mail.id, failure, answer }, 'a mail was not taken');
        await noteFailed(db, mail.id, failedAttempt(mail, delivery, clock.now()));
      }
      return delivery;
    }
    return undefined;
  }
}

function failedAttempt(mail: MailRow, { failure, answer, isForGood }: Failed, at: Date): FailedAttempt {
  const minutes = BACK_OFF_MINUTES[Math.min(mail.attempts, BACK_OFF_MINUTES.length) - 1] ?? 1;
  // A test mail is tried once: the person sees the outcome and can send another. Other mails are retried until they are
  // too old.
  const isOver = mail.kind === 'test';
  const next = isForGood ? 'refused' : isOver ? 'unreachable' : new Date(at.getTime() + minutes * MINUTE_MS);
  return { at, failure, answer, next };
}
