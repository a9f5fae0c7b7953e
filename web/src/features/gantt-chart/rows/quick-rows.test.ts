import type { WorkDocument, WorkPlace } from '@gantry/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { onPage } from '#features/plan/test/on-page.tsx';
import { createAppStore } from '#store/store.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import {
  type Answer,
  type AnsweringServer,
  problemBody,
  startAnsweringServer,
} from '../../../../tests/answering-server.ts';
import { standInForPage } from '../../../../tests/page-stand-in.ts';
import { useChangeRows } from './use-change-rows.ts';
import { usePlaceRows } from './use-place-rows.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  standInForPage();
  server.calls.length = 0;
});

interface Row {
  readonly id: string;
  readonly parentId: string | null;
  readonly status?: 'todo' | 'done';
}

/** The order on the server: each work with its parent, updated by the requests that move works. */
class Order {
  rows: readonly Row[];
  constructor(ids: readonly string[]) {
    this.rows = ids.map((id) => ({ id, parentId: null }));
  }

  /** Places a row among its siblings; without a neighbour it goes to the end of its summary. */
  place(id: string, place: WorkPlace): void {
    const moved = this.rows.find((row) => row.id === id);
    if (moved === undefined) throw new Error(`There is no ${id}.`);
    const parentId = place.parentId === undefined ? moved.parentId : place.parentId;
    const others = this.rows.filter((row) => row !== moved);
    const before = others.findIndex((row) => row.id === place.before);
    const after = others.findIndex((row) => row.id === place.after);
    const at = before >= 0 ? before : after >= 0 ? after + 1 : others.length;
    this.rows = others.toSpliced(at, 0, { ...moved, parentId });
  }

  /** In tree order: `a`, `b>c`. */
  list(parentId: string | null = null): Row[] {
    return this.rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...this.list(row.id)]);
  }

  document(): WorkDocument {
    const rows = this.list();
    const rowOf = (id: string | null) => rows.findIndex((row) => row.id === id);
    const works = rows.map(({ id, parentId, status }) => ({
      id,
      parent: rowOf(parentId),
      ...(status && { status }),
    }));
    return { ...aDocument(works), outside: [] };
  }
}

const drawn = ({ works }: WorkDocument) =>
  works.id.map((id, row) => {
    const parent = works.id[works.parent[row] ?? -1];
    return parent === undefined ? id : `${parent}>${id}`;
  });

const args = { params: { id: 'har' } };
const ownName = async (id: string) => id;

/** A page on which the plan is open; `answerTo` decides on writes. */
async function open(order: Order, answerTo: (url: string, body: string) => Answer | Promise<Answer>) {
  server.answerEach(({ method, url, body }) =>
    method === 'GET'
      ? { status: 200, body: { response: { ...order.document(), project: { peopleCount: false } } } }
      : answerTo(url, body),
  );
  const store = createAppStore({ host: server.host, goTo: () => {} });
  await store.dispatch(ganttApi.endpoints.getProjectDocument.initiate(args));
  const shown = () => {
    const { data } = ganttApi.endpoints.getProjectDocument.select(args)(store.getState());
    if (data === undefined) throw new Error('The plan is not open.');
    return data.response;
  };
  const plan = () => planOf(shown());
  return {
    shown,
    place: (id: string, to: { parent?: string; before?: string }) => {
      const now = plan();
      const rowOf = (name = '') => now.works.id.indexOf(name);
      const intent = {
        kind: 'place',
        work: rowOf(id),
        parent: rowOf(to.parent),
        before: rowOf(to.before),
      } as const;
      return onPage(store, () => usePlaceRows(now, 'har', ownName))(intent);
    },
    placeSeveral: (ids: readonly string[], to: { parent?: string; before?: string }) => {
      const now = plan();
      const rowOf = (name = '') => now.works.id.indexOf(name);
      const places = ids.map((id) => ({
        work: rowOf(id),
        parent: rowOf(to.parent),
        before: rowOf(to.before),
      }));
      return onPage(store, () => usePlaceRows(now, 'har', ownName))({ kind: 'placeSeveral', places });
    },
    changeRows: () => {
      const now = '2026-12-01T09:00';
      const host = { plan: plan(), projectId: 'har', whyNot: undefined, now, nameNow: ownName };
      return onPage(store, () => useChangeRows(host));
    },
    /** Records each order that is drawn from now on. A page is painted only after all of a response is in the store. */
    watch: () => {
      const drawings = new Set<string>();
      store.subscribe(() => queueMicrotask(() => drawings.add(drawn(shown()).join())));
      return drawings;
    },
    /** Waits until all writes, reads and the reads that follow from them have finished. */
    settled: async () => {
      const { getRunningMutationsThunk, getRunningQueriesThunk } = ganttApi.util;
      for (let quiet = 0; quiet < 3; ) {
        const writes = store.dispatch(getRunningMutationsThunk());
        const reads = store.dispatch(getRunningQueriesThunk());
        await Promise.allSettled([...writes, ...reads]);
        // Lets the microtasks and timers that follow run.
        await new Promise((resolve) => setTimeout(resolve));
        quiet = writes.length + reads.length === 0 ? quiet + 1 : 0;
      }
    },
  };
}

const done = { status: 200, body: { response: {}, changeSetId: null } };
const idOf = (url: string) => url.split('/')[3] ?? '';

test('quick moves of rows are shown at once, sent one after the other, and end where they are shown', async () => {
  const order = new Order(['a', 'b', 'c', 'd']);
  const [firstHasArrived, firstMayBeAnswered] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const arrived: string[] = [];
  const page = await open(order, async (url, body) => {
    arrived.push(idOf(url));
    firstHasArrived.resolve();
    if (arrived.length === 1) await firstMayBeAnswered.promise;
    order.place(idOf(url), JSON.parse(body));
    return done;
  });
  // Indents a row, then another one below it, moves that one up, outdents the first one, and moves it to the end.
  const steps = [page.place('b', { parent: 'a' }), page.place('c', { parent: 'a' })];
  expect(drawn(page.shown())).toEqual(['a', 'a>b', 'a>c', 'd']);
  steps.push(
    page.place('c', { parent: 'a', before: 'b' }),
    page.place('b', { before: 'd' }),
    page.place('b', {}),
  );
  const pressed = ['a', 'a>c', 'd', 'b'];
  expect(drawn(page.shown())).toEqual(pressed);
  const drawings = page.watch();
  // A later request has been answered, so earlier ones must have arrived.
  await firstHasArrived.promise;
  await fetch(server.host);
  expect(arrived).toEqual(['b']);
  firstMayBeAnswered.resolve();
  expect(await Promise.all(steps)).toEqual(steps.map(() => undefined));
  await page.settled();
  expect(arrived).toEqual(['b', 'c', 'c', 'b', 'b']);
  expect(drawn(order.document())).toEqual(pressed);
  // No row jumps back meanwhile: a response that was read between two moves does not contain all of them yet.
  expect([...drawings]).toEqual([pressed.join()]);
});

test('several rows move at once on screen and in one request, each after the previous one', async () => {
  const order = new Order(['a', 'b', 'c', 'd']);
  const page = await open(order, (url, body) => {
    expect(url).toBe('/api/works/places');
    for (const { id, place } of JSON.parse(body).places) order.place(id, place);
    return done;
  });
  const step = page.placeSeveral(['b', 'c', 'd'], { parent: 'a' });
  const pressed = ['a', 'a>b', 'a>c', 'a>d'];
  expect(drawn(page.shown())).toEqual(pressed);
  expect(await step).toBeUndefined();
  await page.settled();
  expect(drawn(order.document())).toEqual(pressed);
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await page.placeSeveral(['b', 'c'], {});
  await page.settled();
  expect(drawn(order.document())).toEqual(['a', 'a>d', 'b', 'c']);
});

const denied = { status: 403, body: problemBody('access/denied', 403) };

test('a refused move is rolled back, and changes by others that arrived meanwhile are shown', async () => {
  const order = new Order(['a', 'b', 'c']);
  const page = await open(order, () => {
    order.place('c', { before: 'a' });
    return denied;
  });
  const step = page.place('b', { parent: 'a' });
  expect(drawn(page.shown())).toEqual(['a', 'a>b', 'c']);
  // A message explains why; there is no success message.
  expect(await step).toBe('');
  await page.settled();
  expect(drawn(page.shown())).toEqual(['c', 'a', 'b']);
});

test('a refused change of rows is rolled back, and changes by others that arrived meanwhile are shown', async () => {
  const order = new Order(['a', 'b']);
  const changed = Promise.withResolvers<void>();
  const page = await open(order, async () => {
    order.rows = order.rows.map((row) => (row.id === 'b' ? { ...row, status: 'done' } : row));
    changed.resolve();
    return denied;
  });
  const before = page.shown().works.status;
  page.changeRows().setStatus([0], 'done');
  expect(page.shown().works.status).toEqual(['done', before[1]]);
  await changed.promise;
  await page.settled();
  expect(page.shown().works.status).toEqual([before[0], 'done']);
});
