import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openToaster } from '#lib/toast.ts';
import { createAppStore } from '#store/store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../tests/answering-server.ts';
import { standInForPage } from '../../../tests/page-stand-in.ts';
import { undoApi } from './undo.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => standInForPage());

/** The messages on the screen, by their ids. Other test files may have left messages. */
const messages = new Map<unknown, string>();
openToaster(
  (kind, text, options) => messages.set(options?.id, `${kind}: ${text}`),
  (id) => messages.delete(id),
);
const shown = () => [...messages.values()].filter((message) => message.startsWith('loading'));
const undo = (store: ReturnType<typeof createAppStore>, id: string) =>
  store.dispatch(undoApi.endpoints.undoChangeSet.initiate({ params: { id } }));

test('a slow undo shows a message until its response, and an undo of several requests shows one', async () => {
  const store = createAppStore({ host: server.host, goTo: () => {} });
  const answers: (() => void)[] = [];
  server.answerEach(
    ({ url }) =>
      new Promise((resolve) => {
        const body = { response: { changeSetId: `${url} undone`, undone: 1, refused: [] } };
        answers.push(() => resolve({ status: 200, body }));
      }),
  );
  const [one, other] = [undo(store, 'one'), undo(store, 'other')];
  await expect.poll(shown, { timeout: 5_000 }).toEqual(['loading: Undoing: a change']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  await Promise.race([one, other]);
  expect(shown()).toEqual(['loading: Undoing: a change']);
  answers[1]?.();
  await Promise.all([one, other]);
  await expect.poll(shown).toEqual([]);
});

test('a fast or refused undo leaves no progress message', async () => {
  const store = createAppStore({ host: server.host, goTo: () => {} });
  server.answer({ status: 200, body: { response: { changeSetId: 'undone', undone: 1, refused: [] } } });
  expect((await undo(store, 'one')).error).toBeUndefined();
  server.answerEach(async () => {
    await expect.poll(shown, { timeout: 5_000 }).toEqual(['loading: Undoing: a change']);
    return { status: 409, body: { code: 'change-sets/overtaken', status: 409, detail: 'No.' } };
  });
  expect((await undo(store, 'other')).error).toBeDefined();
  await expect.poll(shown).toEqual([]);
});
