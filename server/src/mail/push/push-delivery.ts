import { loadActor } from '../../access/index.ts';
import { type Repetition, repeat } from '../../platform/repeat.ts';
import { oneLine } from '../clean-line.ts';
import { findRecipient } from '../recipient.ts';
import { weighNotice } from '../weigh-notice.ts';
import { wordsFor } from '../words/index.ts';
import { leadOf, nameOf, quoteOf } from '../write-notice.ts';
import type { MailServices } from '../writing.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { claimPush, delayPush, endPush, type PushRow, queuePushes } from './push-queue.ts';
import { sendPush } from './send-push.ts';
import { dropSubscription, listSubscriptions } from './subscriptions.ts';

const PAUSE_MS = 5_000;
const MINUTE_MS = 60_000;
/** The delay after each failed attempt. After the last attempt the message is sent by mail. */
const BACK_OFF_MINUTES = [1, 5, 15];

export type PushServices = MailServices & { readonly sessionSecret: string };

/**
 * Shows notifications that need a person on their devices, at once. Every process takes part, and no two processes send
 * the same message.
 */
export class PushDelivery {
  readonly #services: PushServices;
  readonly #keys: PushKeys;
  #repetition: Repetition | undefined;

  constructor(services: PushServices) {
    this.#services = services;
    this.#keys = pushKeysOf(services.sessionSecret, services.settings);
  }

  start(): void {
    this.#repetition = repeat('sending messages to devices', PAUSE_MS, this.#services.log, () => this.run());
  }

  async stop(): Promise<void> {
    await this.#repetition?.stop();
  }

  /** Queues and sends all messages that are due. Returns how many were accepted. */
  async run(): Promise<number> {
    const { db, clock } = this.#services;
    await queuePushes(db, clock.now());
    for (let sent = 0; ; ) {
      const message = await claimPush(db, clock.now());
      if (!message) return sent;
      if (await this.#tell(message)) sent += 1;
    }
  }

  async #tell(message: PushRow): Promise<boolean> {
    const { db, clock } = this.#services;
    const id = message.notification_id;
    const prepared = await prepare(this.#services, message);
    if ('dropped' in prepared) await endPush(db, id, prepared);
    else if ('until' in prepared) await delayPush(db, id, prepared.until, false);
    else {
      const outcomes = await this.#sendToAll(message.user_id, prepared);
      if (outcomes.includes('taken')) {
        await endPush(db, id, { sentAt: clock.now() });
        return true;
      }
      const minutes = BACK_OFF_MINUTES[message.attempts - 1];
      if (!outcomes.includes('failed')) await endPush(db, id, { dropped: 'no-browser' });
      else if (minutes === undefined) await endPush(db, id, { dropped: 'unreachable' });
      else await delayPush(db, id, new Date(clock.now().getTime() + minutes * MINUTE_MS), true);
    }
    return false;
  }

  async #sendToAll(userId: string, message: object) {
    const { db, settings } = this.#services;
    const target = { keys: this.#keys, allowance: settings.outboundAllowance };
    return Promise.all(
      (await listSubscriptions(db, userId)).map(async (subscription) => {
        const outcome = await sendPush(subscription, message, target);
        if (outcome === 'over') await dropSubscription(db, subscription.id);
        return outcome;
      }),
    );
  }
}

/** Writes a message from the current data, or returns why it is not sent. */
async function prepare(
  services: PushServices,
  { notification_id: notificationId, user_id: userId }: PushRow,
) {
  const { db, clock, policies } = services;
  const actor = await loadActor(db, policies, userId);
  const person = actor && (await findRecipient(db, actor.id));
  if (!actor || !person) return { dropped: 'gone' } as const;
  const { timeZone } = person;
  const weighed = await weighNotice(db, { actor, notificationId, timeZone, now: clock.now() });
  if (!('row' in weighed)) return weighed;
  const { row } = weighed;
  const reading = { services, actor, words: wordsFor(person.locale) };
  const lead = leadOf(row, await nameOf(reading, row.actorId), reading.words);
  const quote = await quoteOf(reading, row);
  return {
    title: oneLine(`${row.work.key} ${row.work.title}`),
    body: quote === undefined ? lead : `${lead}\n${quote}`,
    path: `/work-detail?key=${encodeURIComponent(row.work.key)}`,
    tag: notificationId,
  };
}
