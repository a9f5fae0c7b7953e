import { randomBytes } from 'node:crypto';
import type { PresenceAnnouncement } from '@gantry/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../access/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { Services } from '../requests/index.ts';
import type { Audience } from './audience.ts';
import { eventText } from './event-text.ts';
import { Seats } from './seats.ts';

const PRESENCE_CHANNEL = 'live_presence';
/** How often each process sends a sign of life. When a process is silent for `SILENT_MS`, its people count as gone. */
const SIGN_OF_LIFE_MS = 5_000;
const SILENT_MS = 15_000;
/** The most people that are named next to a work. More names would not be useful. */
const MOST_PEOPLE_NAMED = 50;
/** The payload of one PostgreSQL NOTIFY must be shorter than 8,000 bytes. */
const SEATS_IN_ONE_CALL = 15;

const seat = z.object({
  /** The process that owns the stream. */
  process: z.string(),
  stream: z.string(),
  tab: z.string(),
  workId: z.string().nullable(),
  user: z.object({ id: z.string(), name: z.string(), departmentId: z.string().nullable() }),
});
export type Seat = z.infer<typeof seat>;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sit'), seats: z.array(seat) }),
  z.object({ kind: z.literal('leave'), stream: z.string(), workId: z.string().optional() }),
  z.object({ kind: z.literal('here'), process: z.string() }),
  z.object({ kind: z.literal('ask') }),
]);
type Message = z.infer<typeof message>;

/**
 * Who looks at which work, across all processes. Nothing is stored in the database: each process notifies the others
 * with NOTIFY, and notices itself when one of its streams ends.
 */
export class Presence {
  readonly #services: Services;
  readonly #audience: Audience;
  readonly #process = randomBytes(6).toString('hex');
  readonly #seats: Seats;
  readonly #heard = new Map<string, number>();
  #repetition: Repetition | undefined;

  constructor(services: Services, audience: Audience) {
    this.#services = services;
    this.#audience = audience;
    this.#seats = new Seats((workId) => this.#show(workId));
  }

  get channels(): Record<string, (payload: string) => void> {
    return { [PRESENCE_CHANNEL]: (payload) => this.#hear(payload) };
  }

  start(): void {
    this.#repetition = repeat('saying who is here', SIGN_OF_LIFE_MS, this.#services.log, async () => {
      if (this.#ownSeats().length > 0) await this.#say({ kind: 'here', process: this.#process });
      this.#forgetSilent();
    });
  }

  async stop(): Promise<void> {
    await this.#repetition?.stop();
  }

  /** A new process does not know any seats yet. */
  askOthers(): void {
    this.#sayLater({ kind: 'ask' });
  }

  /** Announces that a tab shows this work now, or none. The caller has checked that the person may read the work. */
  async announce(actor: Actor, { stream, tab, workId }: PresenceAnnouncement): Promise<void> {
    const user = { id: actor.id, name: actor.name, departmentId: actor.departmentId };
    await this.#say({ kind: 'sit', seats: [{ process: '', stream, tab, workId, user }] });
  }

  /** Call this when a stream of this process has ended: its tabs show nothing any more. */
  leave(stream: string): void {
    if (this.#seats.hasStream(stream)) this.#sayLater({ kind: 'leave', stream });
  }

  /** Removes the seats of a person who may not see this work any more, or who must announce again what they look at. */
  lose(userId: string, workId?: string): void {
    for (const stream of this.#audience.find(userId)?.streams ?? [])
      if (this.#seats.hasStream(stream.id))
        this.#sayLater({ kind: 'leave', stream: stream.id, ...(workId !== undefined && { workId }) });
  }

  #hear(payload: string): void {
    const said = message.safeParse(JSON.parse(payload));
    if (!said.success) return;
    switch (said.data.kind) {
      case 'sit':
        for (const each of said.data.seats) this.#seat(each);
        break;
      case 'leave':
        this.#seats.leave(said.data.stream, said.data.workId);
        break;
      case 'here':
        this.#heard.set(said.data.process, performance.now());
        break;
      case 'ask':
        this.#tellOwn();
    }
  }

  /** The process that owns the stream confirms the seat: a seat never exists without a stream. */
  #seat(asked: Seat): void {
    const isOwn = this.#audience.findStream(asked.stream)?.userId === asked.user.id;
    if (isOwn && asked.process === '') {
      this.#sayLater({ kind: 'sit', seats: [{ ...asked, process: this.#process }] });
      return;
    }
    if (asked.process === '' || (asked.process === this.#process && !isOwn)) return;
    this.#heard.set(asked.process, performance.now());
    this.#seats.take(asked);
  }

  #tellOwn(): void {
    const seats = this.#ownSeats();
    for (let from = 0; from < seats.length; from += SEATS_IN_ONE_CALL)
      this.#sayLater({ kind: 'sit', seats: seats.slice(from, from + SEATS_IN_ONE_CALL) });
  }

  #ownSeats(): Seat[] {
    return this.#seats.ofProcess(this.#process);
  }

  #forgetSilent(): void {
    const oldest = performance.now() - SILENT_MS;
    for (const [process, at] of this.#heard)
      if (at < oldest && process !== this.#process) {
        this.#heard.delete(process);
        for (const { stream } of this.#seats.ofProcess(process)) this.#seats.leave(stream);
      }
  }

  /** Notifies the people who look at a work about each other. */
  #show(workId: string): void {
    const seats = this.#seats.at(workId);
    const users = [...new Map(seats.map(({ user }) => [user.id, user])).values()];
    for (const stream of new Set(seats.map((each) => each.stream))) {
      const open = this.#audience.findStream(stream);
      const viewer = open && this.#audience.find(open.userId)?.viewer;
      if (!viewer) continue;
      const people = users
        .filter(({ id, departmentId }) => viewer.mayReadPerson({ id, departmentId }))
        .slice(0, MOST_PEOPLE_NAMED)
        .map(({ id, name }) => ({ id, name }));
      open.send(eventText('presence', undefined, JSON.stringify({ workId, people })));
    }
  }

  async #say(said: Message): Promise<void> {
    await sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(said)})`.execute(this.#services.db);
  }

  #sayLater(said: Message): void {
    this.#say(said).catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'who is here could not be said'),
    );
  }
}
