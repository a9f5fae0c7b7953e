import type { Problem } from '@gantry/contract';
import { vi } from 'vitest';
import type { CallRequest } from '../src/api/request.ts';
import { Outbox } from '../src/sync/outbox/outbox.ts';
import type { HeldWrite, Sent } from '../src/sync/queue/held-write.ts';
import { WriteQueue } from '../src/sync/queue/write-queue.ts';
import { Reachable } from '../src/sync/stream/reachable.ts';
import { OwnChanges } from '../src/sync/undo/own-changes.ts';

const stored: Record<string, string> = {};
const storage = Object.defineProperties(stored, {
  getItem: { value: (key: string) => stored[key] ?? null },
  setItem: {
    value: (key: string, value: string) => {
      stored[key] = value;
    },
  },
  removeItem: {
    value: (key: string) => {
      delete stored[key];
    },
  },
});

export const offline = { error: { kind: 'network' } } as const;
export const refusedWith = (status: number, code: Problem['code']) =>
  ({ error: { kind: 'problem', status, problem: { code } as Problem } }) as const;
export const refused = refusedWith(409, 'entity/conflict');

/** A page with empty storage, and a server that can be reached while the page is online. */
export function createWaitingPage() {
  vi.stubGlobal('localStorage', storage);
  for (const key of Object.keys(stored)) delete stored[key];
  const [queue, reachable] = [new WriteQueue(new OwnChanges()), new Reachable()];
  const { shown, countFresh, tellNamed } = queue;
  const outbox = new Outbox({ shown, reachable, countFresh, onNamed: tellNamed });
  queue.keepIn(outbox);
  let isOnline = true;
  const server = {
    arrived: [] as CallRequest[],
    answerTo: (_request: CallRequest): Sent => ({}),
    timesReadAnew: 0,
  };
  const send = async (request: CallRequest) => {
    if (!isOnline) return offline;
    server.arrived.push(request);
    return server.answerTo(request);
  };
  const page = {
    queue,
    outbox,
    server,
    stored: () => Object.keys(stored),
    make: (held: HeldWrite) => queue.send(held, send),
    waiting: () => outbox.kept.list().map(({ what }) => what),
    /** What a page does when a person signs in. */
    open: (userId = 'mai') => {
      outbox.kept.open(userId);
      outbox.sendWith({
        send: ({ request }) => send(request),
        readAnew: () => {
          server.timesReadAnew += 1;
        },
      });
    },
    goOffline: () => {
      isOnline = false;
      reachable.set(false);
    },
    comeBack: () => {
      isOnline = true;
      reachable.set(true);
    },
  };
  page.open();
  return page;
}

export type WaitingPage = ReturnType<typeof createWaitingPage>;

export const heldChange = (id: string, body: object = { title: id }): HeldWrite => ({
  what: id,
  request: { route: 'updateWork', params: { id }, body: { ...body, version: 1 } } as CallRequest,
});
