import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveEnd, LiveHello } from '@gantry/contract';
import { type Actor, loadActors } from '../access/index.ts';
import {
  CHANGE_SET_CHANNEL,
  type DeliveredChangeSet,
  type LogPosition,
  readChangeSetsSince,
} from '../change-sets/index.ts';
import { INBOX_CHANNEL } from '../notifications/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { Services } from '../requests/index.ts';
import { Audience, type Listener } from './audience.ts';
import { Cutter } from './cut.ts';
import type { Effects } from './delivery.ts';
import { comparePositions, formatEventId } from './event-id.ts';
import { eventText } from './event-text.ts';
import { LiveStream } from './live-stream.ts';
import { LogFollower } from './log-follower.ts';
import { LogListener } from './log-listener.ts';
import { prepareDeliveries } from './prepare-deliveries.ts';
import { Presence } from './presence.ts';
import { type NumberedDelivery, RecentDeliveries } from './recent-deliveries.ts';
import { RESET_CHANNEL } from './reset-channel.ts';
import { Viewer } from './viewer.ts';
import { said } from './words/index.ts';

/** How many change sets are read for a reader who comes back. A reader who missed more starts again. */
const MOST_MISSED = 200;
/** Each heartbeat goes to one tenth of the streams, so that they are not all written at once. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_PARTS = 10;
/** The streams of an ended session end within this time, also when another process ended the session. */
const SESSION_CHECK_MS = 2_000;
/** The loop yields to other tasks after this many receivers. */
const RECEIVERS_AT_ONCE = 500;
const ATTEMPTS = 3;

/** Which of these sessions are still signed in. This is all that live needs of sessions. */
export interface SessionCheck {
  findAlive(familyIds: readonly string[]): Promise<ReadonlySet<string>>;
}

interface OpenRequest {
  readonly actor: Actor;
  readonly familyId: string;
  readonly after: LogPosition | undefined;
  /** If false, the stream ends after the missed changes. */
  readonly follows: boolean;
  readonly response: ServerResponse;
}

/**
 * The live updates of one process. It follows the log, cuts each change set down for each receiver, and manages the
 * streams.
 */
export class Live {
  readonly presence: Presence;
  readonly #services: Services;
  readonly #sessions: SessionCheck;
  readonly #audience = new Audience();
  readonly #follower: LogFollower;
  readonly #listener: LogListener;
  #recent: RecentDeliveries | undefined;
  #repetitions: Repetition[] = [];
  #isStopping = false;
  #beat = 0;
  #failures = 0;

  constructor(services: Services, sessions: SessionCheck) {
    const { db, log, databaseAddress } = services;
    this.#services = services;
    this.#sessions = sessions;
    this.presence = new Presence(services, this.#audience);
    this.#follower = new LogFollower({ db, log, onChangeSets: (changeSets) => this.#take(changeSets) });
    this.#listener = new LogListener({
      address: databaseAddress,
      log,
      channels: {
        [CHANGE_SET_CHANNEL]: (seq) => this.#follower.wake(Number(seq)),
        [RESET_CHANNEL]: () => void this.#follower.inLine(() => this.#resetEverybody()),
        [INBOX_CHANNEL]: (userIds) => this.#tellOfInbox(userIds.split(' ')),
        ...this.presence.channels,
      },
      onListening: () => {
        this.#follower.wake();
        this.presence.askOthers();
      },
    });
  }

  /** The log position up to which changes were delivered. Data that is read from now on is never older. */
  get position(): string {
    return formatEventId(this.#follower.position);
  }

  get openStreams(): number {
    return this.#audience.size;
  }

  async start(): Promise<void> {
    await this.#follower.start();
    this.#recent = new RecentDeliveries(this.#follower.position);
    await this.#listener.start();
    const { log } = this.#services;
    this.#repetitions = [
      repeat('keeping live streams alive', HEARTBEAT_MS / HEARTBEAT_PARTS, log, async () =>
        this.#sendSignsOfLife(),
      ),
      repeat('looking for ended sessions', SESSION_CHECK_MS, log, () => this.#endOfEndedSessions()),
    ];
    this.presence.start();
  }

  /** Browsers are asked to connect to another process, or to reconnect once this process runs again. */
  beginStop(): void {
    this.#isStopping = true;
    for (const stream of this.#audience.streams) stream.end('stop');
  }

  async stop(): Promise<void> {
    this.beginStop();
    await Promise.all([...this.#repetitions.map((repetition) => repetition.stop()), this.presence.stop()]);
    await this.#listener.stop();
    await this.#follower.stop();
  }

  /** Refuses the request before anything is sent. Later, a stream can only be cut. */
  requireRoom(userId: string): void {
    if (this.#isStopping) throw new ProblemError('server/unavailable', said('stopping'));
    if (!this.#audience.hasRoom(userId))
      throw new ProblemError('request/too-many', said('tooManyBrowsers'), {
        headers: { 'retry-after': '60' },
      });
  }

  /** Starts a stream on a response whose head was already written: first the missed changes, then the new ones. */
  open({ actor, familyId, after, follows, response }: OpenRequest): Promise<void> {
    const stream = new LiveStream(randomUUID(), { userId: actor.id, familyId }, response);
    response.once('close', () => this.#close(stream));
    return this.#follower.inLine(async () => {
      if (!stream.isOpen) return;
      const listener = this.#audience.add(actor, stream);
      const missed = await this.#findMissed(after);
      stream.delivered = this.#recentDeliveries.last;
      stream.send(this.#hello(stream));
      if (missed === undefined) stream.send(eventText('reset', this.position, '{}'));
      else for (const delivery of missed) this.#sendOne(stream, listener, new Cutter(delivery));
      if (!follows) response.end();
    });
  }

  #close(stream: LiveStream): void {
    this.#audience.remove(stream);
    this.presence.leave(stream.id);
  }

  /** The event contains no data: readers load their inbox again. */
  #tellOfInbox(userIds: readonly string[]): void {
    const event = eventText('inbox', undefined, '{}');
    for (const userId of userIds)
      for (const stream of this.#audience.find(userId)?.streams ?? []) stream.send(event);
  }

  #hello(stream: LiveStream): Buffer {
    const spreadMs = Math.min(30_000, this.#audience.size * 10);
    const hello: LiveHello = { stream: stream.id, spreadMs };
    return eventText('hello', this.position, JSON.stringify(hello));
  }

  get #recentDeliveries(): RecentDeliveries {
    if (!this.#recent) throw new Error('live updates have not begun');
    return this.#recent;
  }

  /**
   * The deliveries after a log position. Undefined when there are too many. They are read once for all readers who
   * missed the same ones.
   */
  async #findMissed(after: LogPosition | undefined): Promise<readonly NumberedDelivery[] | undefined> {
    const recent = this.#recentDeliveries;
    if (after === undefined) return [];
    if (comparePositions(after, recent.start) < 0) {
      const older = await readChangeSetsSince(this.#services.db, after, MOST_MISSED + 1);
      const missing = older.filter((each) => comparePositions(each, recent.start) <= 0);
      if (missing.length > MOST_MISSED) return undefined;
      recent.prepend(after, await prepareDeliveries(this.#services, missing));
    }
    return recent.since(after);
  }

  async #take(changeSets: readonly DeliveredChangeSet[]): Promise<void> {
    const last = changeSets.at(-1);
    if (!last) return;
    if (this.#audience.size === 0) {
      this.#recentDeliveries.restartAt({ transactionId: last.transactionId, seq: last.seq });
      return;
    }
    try {
      const deliveries = await prepareDeliveries(this.#services, changeSets);
      for (const delivery of deliveries) await this.#deliver(this.#recentDeliveries.add(delivery));
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures < ATTEMPTS) throw error;
      // A failed delivery must not be lost silently: every browser reloads everything.
      this.#services.log.error(
        { err: error },
        'a change set could not be delivered; every stream begins again',
      );
      this.#failures = 0;
      this.#recentDeliveries.restartAt({ transactionId: last.transactionId, seq: last.seq });
      await this.#resetEverybody();
    }
  }

  async #deliver(delivery: NumberedDelivery): Promise<void> {
    await this.#follow(delivery.effects);
    const cutter = new Cutter(delivery);
    let receivers = 0;
    for (const listener of this.#audience.listeners) {
      for (const stream of listener.streams)
        if (stream.delivered < delivery.number) {
          stream.delivered = delivery.number;
          this.#sendOne(stream, listener, cutter);
        }
      receivers += 1;
      if (receivers % RECEIVERS_AT_ONCE === 0) await nextTurn();
    }
  }

  #sendOne(stream: LiveStream, { viewer }: Listener, cutter: Cutter): void {
    const text = cutter.cutFor(viewer);
    if (text === undefined) return;
    stream.send(text);
    for (const workId of cutter.lostBy(viewer)) this.presence.lose(viewer.id, workId);
  }

  /** Reloads the rights that may have changed, before anything is cut for these people. */
  async #follow({ everyone, departments, userIds }: Effects): Promise<void> {
    const concerned =
      everyone || departments ? this.#audience.userIds : [...userIds].filter((id) => this.#audience.find(id));
    await this.#reload(concerned);
    for (const userId of everyone ? this.#audience.userIds : userIds) this.presence.lose(userId);
  }

  async #reload(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const { db, policies } = this.#services;
    const actors = new Map(
      (await loadActors(db, await policies.reload(db), userIds)).map((actor) => [actor.id, actor]),
    );
    for (const userId of userIds) this.#renew(userId, actors.get(userId));
  }

  #renew(userId: string, actor: Actor | undefined): void {
    const listener = this.#audience.find(userId);
    if (!listener) return;
    if (actor) listener.viewer = new Viewer(actor);
    else this.#end(listener.streams, 'session');
  }

  async #resetEverybody(): Promise<void> {
    await this.#reload(this.#audience.userIds);
    const text = eventText('reset', this.position, '{}');
    for (const userId of this.#audience.userIds) this.presence.lose(userId);
    for (const stream of this.#audience.streams) stream.send(text);
  }

  #end(streams: Iterable<LiveStream>, reason: LiveEnd['reason']): void {
    for (const stream of [...streams]) {
      stream.end(reason);
      this.#close(stream);
    }
  }

  #sendSignsOfLife(): void {
    let index = 0;
    for (const stream of this.#audience.streams) {
      if (index % HEARTBEAT_PARTS === this.#beat) stream.send(':\n\n');
      index += 1;
    }
    this.#beat = (this.#beat + 1) % HEARTBEAT_PARTS;
  }

  async #endOfEndedSessions(): Promise<void> {
    const streams = [...this.#audience.streams];
    if (streams.length === 0) return;
    const alive = await this.#sessions.findAlive([...new Set(streams.map(({ familyId }) => familyId))]);
    this.#end(
      streams.filter(({ familyId }) => !alive.has(familyId)),
      'session',
    );
  }
}
