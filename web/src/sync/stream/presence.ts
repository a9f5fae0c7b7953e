import type { LivePresence } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { initOf, urlOf, withXsrfToken } from '#api/request.ts';
import type { SyncDispatch } from '../store-access.ts';

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({ announcePresence: build.mutation({ ...call('announcePresence') }) }),
});

type People = LivePresence['people'];

/** Passing through a list with the keys says nothing until somebody stays. */
const settleMs = 400;
const NOBODY: People = [];

const tab = crypto.randomUUID();
const peopleAt = new Map<string, People>();
const listeners = new Set<() => void>();
/** What this tab shows, the latest last: a page, or a page with a peek beside it. */
const shown: string[] = [];
let stream: string | undefined;
let announced: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let dispatch: SyncDispatch | undefined;

export const peopleHere = (workId: string): People => peopleAt.get(workId) ?? NOBODY;

export function subscribeToPeople(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showPeople({ workId, people }: LivePresence): void {
  if (people.length === 0) peopleAt.delete(workId);
  else peopleAt.set(workId, people);
  for (const listener of listeners) listener();
}

/** Where nobody was known to the stream before, this tab says again where it is. */
export function streamOpened(opened: string): void {
  stream = opened;
  peopleAt.clear();
  announceAgain();
}

/** Without a stream nobody hears where this tab is. */
export function streamClosed(): void {
  stream = undefined;
  announced = null;
  peopleAt.clear();
}

/** This tab shows a work from now on; gives the way to say that it does not any more. */
export function stayAt(workId: string, to: SyncDispatch): () => void {
  dispatch = to;
  shown.push(workId);
  announceSoon();
  return () => {
    shown.splice(shown.lastIndexOf(workId), 1);
    peopleAt.delete(workId);
    announceSoon();
  };
}

function announceSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(announce, settleMs);
}

/** A tab that nobody looks at is nowhere. */
function announce(): void {
  const workId = document.hidden ? null : (shown.at(-1) ?? null);
  if (workId === announced || stream === undefined || dispatch === undefined) return;
  announced = workId;
  const { initiate } = presenceApi.endpoints.announcePresence;
  void dispatch(initiate({ body: { stream, tab, workId } }, { track: false }));
}

/** The server knows nothing of this tab any more. */
export function announceAgain(): void {
  announced = null;
  announceSoon();
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', announceSoon);
  window.addEventListener('pagehide', leave);
}

/** A page that goes away sends its last word by itself. The stream of another tab may go on, and with it this tab's place. */
function leave(): void {
  if (announced === null || stream === undefined) return;
  announced = null;
  const request = { route: 'announcePresence', body: { stream, tab, workId: null } } as const;
  void fetch(urlOf(request), withXsrfToken(initOf(request))).catch(() => undefined);
}
