import { vi } from 'vitest';
import type { CallRequest } from '../src/api/request.ts';
import type { HeldWrite } from '../src/sync/queue/held-writes.ts';

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
export const refused = { error: { kind: 'problem', status: 409, problem: { code: 'entity/conflict' } } };

/** A page with nothing in its storage, and a server that is there as long as there is a way to it. */
export async function createWaitingPage() {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  for (const key of Object.keys(stored)) delete stored[key];
  const [writes, store, reachable] = [
    await import('../src/sync/outbox/waiting-writes.ts'),
    await import('../src/sync/outbox/waiting-store.ts'),
    await import('../src/sync/stream/reachable.ts'),
  ];
  let isOnline = true;
  const server = {
    arrived: [] as CallRequest[],
    answerTo: (_request: CallRequest): { data?: unknown; error?: unknown } => ({}),
    timesReadAnew: 0,
  };
  const send = async (request: CallRequest) => {
    if (!isOnline) return offline;
    server.arrived.push(request);
    return server.answerTo(request);
  };
  const page = {
    writes,
    store,
    server,
    stored: () => Object.keys(stored),
    make: (held: HeldWrite) => writes.holdUntilSent(held, send),
    waiting: () => store.listWaiting().map(({ what }) => what),
    /** As a page does when somebody signs in on it. */
    open: (userId = 'mai') => {
      store.openWaitingStore(userId);
      writes.sendWaitingWith({
        send: ({ request }) => send(request),
        readAnew: () => {
          server.timesReadAnew += 1;
        },
      });
    },
    goOffline: () => {
      isOnline = false;
      reachable.setReachable(false);
    },
    comeBack: () => {
      isOnline = true;
      reachable.setReachable(true);
    },
  };
  page.open();
  return page;
}

export type WaitingPage = Awaited<ReturnType<typeof createWaitingPage>>;

export const heldChange = (id: string, body: object = { title: id }): HeldWrite => ({
  what: id,
  request: { route: 'updateWork', params: { id }, body: { ...body, version: 1 } } as CallRequest,
});
