import type { SessionView } from '@gantry/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '#lib/server-clock.ts';
import { createSessionKeeper } from './session-keeper.ts';

const start = Date.parse('2026-11-18T09:00:00Z');
const minute = 60_000;

function viewUntil(minutes: number): SessionView {
  const exp = (start + minutes * minute) / 1000;
  return { type: 'session', ref: `r${minutes}`, exp, until: (start + 12 * 60 * minute) / 1000 };
}

/** A browser with one cookie, shared by all tabs. */
function browserWith(first: SessionView) {
  const browser = { stored: first as SessionView | undefined, requests: 0, refuse: false };
  const openTab = () =>
    createSessionKeeper({
      storedView: () => browser.stored,
      adopt: (view) => {
        browser.stored = view;
      },
      requestRefresh: async () => {
        browser.requests += 1;
        return browser.refuse ? undefined : viewUntil((Date.now() - start) / minute + 15);
      },
    });
  return { browser, openTab };
}

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

describe('the session', () => {
  test('simultaneous calls that need a refresh share one, across all tabs', async () => {
    const { browser, openTab } = browserWith(viewUntil(15));
    const [one, two] = [openTab(), openTab()];
    vi.setSystemTime(start + 20 * minute);
    expect(await Promise.all([one.refresh(), one.refresh(), two.refresh(), two.refresh()])).toEqual(
      Array(4).fill(true),
    );
    expect(browser.requests).toBe(1);
  });

  test('a refusal reaches every waiting call', async () => {
    const { browser, openTab } = browserWith(viewUntil(15));
    browser.refuse = true;
    const tab = openTab();
    expect(await Promise.all([tab.refresh(), tab.refresh()])).toEqual([false, false]);
    expect(browser.requests).toBe(1);
  });

  test('after a later refusal it is refreshed again, although the view looks fresh', async () => {
    const { browser, openTab } = browserWith(viewUntil(15));
    const tab = openTab();
    await tab.refresh();
    await tab.refresh();
    expect(browser.requests).toBe(2);
  });

  test('it is renewed one minute before it expires, repeatedly', async () => {
    const { browser, openTab } = browserWith(viewUntil(15));
    const tab = openTab();
    tab.keepFresh();
    await vi.advanceTimersByTimeAsync(14 * minute - 1);
    expect(browser.requests).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.requests).toBe(1);
    await vi.advanceTimersByTimeAsync(14 * minute);
    expect(browser.requests).toBe(2);
    tab.stop();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(browser.requests).toBe(2);
  });

  test('a browser whose clock is twenty minutes fast renews it at most once in fourteen minutes', async () => {
    vi.setSystemTime(start + 20 * minute);
    const serverTime = () => Date.now() - 20 * minute;
    let stored = viewUntil(15);
    let requests = 0;
    const tab = createSessionKeeper({
      storedView: () => stored,
      adopt: (view) => {
        stored = view;
      },
      requestRefresh: async () => {
        requests += 1;
        noteServerTime({ headers: new Headers({ date: new Date(serverTime()).toUTCString() }) }, Date.now());
        return viewUntil((serverTime() - start) / minute + 15);
      },
    });
    tab.keepFresh();
    for (let passed = 0; passed < 14; passed += 1) {
      await tab.refreshIfDue();
      await vi.advanceTimersByTimeAsync(minute - 1);
    }
    tab.stop();
    expect(requests).toBe(1);
  });

  test('a call after a long sleep renews it first; a timely call does not', async () => {
    const { browser, openTab } = browserWith(viewUntil(15));
    const tab = openTab();
    await tab.refreshIfDue();
    expect(browser.requests).toBe(0);
    vi.setSystemTime(start + 60 * minute);
    await tab.refreshIfDue();
    expect(browser.requests).toBe(1);
  });

  test('an ended session is not renewed', async () => {
    const { browser, openTab } = browserWith(viewUntil(15));
    vi.setSystemTime(start + 13 * 60 * minute);
    await openTab().refreshIfDue();
    expect(browser.requests).toBe(0);
  });
});
