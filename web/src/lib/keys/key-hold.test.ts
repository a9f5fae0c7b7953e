import { describe, expect, test } from 'vitest';
import { createKeyHold } from './key-hold.ts';

interface Press {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly repeat?: boolean;
}

/** A page on which something opens between `opens` and `comes`. */
function openPage() {
  const state = { isOpening: false, isLeaving: false, now: 0, givenUp: 0 };
  const heard: string[] = [];
  let timers: (() => void)[] = [];
  const listen = createKeyHold({
    isOpening: () => state.isOpening,
    isLeaving: () => state.isLeaving,
    isReady: () => true,
    isCommand: (stroke) => stroke === 'Ctrl+K',
    hear: ({ key }) => {
      heard.push(key);
      return key.length === 1;
    },
    giveUp: () => {
      state.givenUp += 1;
      state.isOpening = false;
    },
    later: (act) => timers.push(act),
    now: () => state.now,
  });
  /** True when the page handles the key at once. */
  const press = (press: Press) => {
    let isFree = true;
    const take = () => {
      isFree = false;
    };
    listen({ preventDefault: take, stopImmediatePropagation: take, ...press } as unknown as KeyboardEvent);
    return isFree;
  };
  const goOn = (ms = 16) => {
    state.now += ms;
    const due = timers;
    timers = [];
    for (const act of due) act();
  };
  return { state, heard, press, goOn };
}

const typing = (press: (press: Press) => boolean, keys: readonly string[]) =>
  keys.map((key) => press({ key })).filter(Boolean).length;

describe('keys while something opens', () => {
  test('are not delayed when nothing opens', () => {
    const { press, heard } = openPage();
    expect(typing(press, ['i', 'n', 'Enter'])).toBe(3);
    expect(heard).toEqual([]);
  });

  test('wait while something opens, and are then handled in their order', () => {
    const { state, press, goOn, heard } = openPage();
    state.isOpening = true;
    expect(typing(press, ['i', 'n', 'Backspace', 'Enter'])).toBe(0);
    goOn();
    expect(heard).toEqual([]);
    state.isOpening = false;
    goOn();
    expect(heard).toEqual(['i', 'n', 'Backspace']);
    // Keys after a key that acts wait for whatever that may open.
    goOn();
    expect(heard).toEqual(['i', 'n', 'Backspace', 'Enter']);
    expect(press({ key: 'j' })).toBe(true);
  });

  test('do not overtake keys that wait', () => {
    const { state, press, goOn, heard } = openPage();
    state.isOpening = true;
    press({ key: 'Enter' });
    press({ key: 'Tab' });
    state.isOpening = false;
    goOn();
    expect(press({ key: 'x' })).toBe(false);
    goOn();
    goOn();
    expect(heard).toEqual(['Enter', 'Tab', 'x']);
  });

  test('wait again when one of them opens something else', () => {
    const { state, press, goOn, heard } = openPage();
    state.isOpening = true;
    typing(press, ['Enter', 'a']);
    state.isOpening = false;
    goOn();
    state.isOpening = true;
    goOn();
    expect(heard).toEqual(['Enter']);
    state.isOpening = false;
    goOn();
    expect(heard).toEqual(['Enter', 'a']);
  });

  test('wait until a popup that one of them closed has returned the focus', () => {
    const { state, press, goOn, heard } = openPage();
    state.isOpening = true;
    typing(press, ['Escape', '/', 'a']);
    state.isOpening = false;
    goOn();
    expect(heard).toEqual(['Escape']);
    state.isLeaving = true;
    goOn();
    expect(heard).toEqual(['Escape']);
    state.isLeaving = false;
    goOn();
    expect(heard).toEqual(['Escape', '/', 'a']);
  });

  test('are handled once, however long they are pressed', () => {
    const { state, press, goOn, heard } = openPage();
    state.isOpening = true;
    press({ key: 'j' });
    expect(press({ key: 'j', repeat: true })).toBe(false);
    state.isOpening = false;
    goOn();
    expect(heard).toEqual(['j']);
  });

  test('of the browser stay with the browser', () => {
    const { state, press } = openPage();
    state.isOpening = true;
    expect(press({ key: 'r', ctrlKey: true })).toBe(true);
    expect(press({ key: 'F5' })).toBe(true);
    expect(press({ key: 'Shift' })).toBe(true);
    expect(press({ key: 'k', ctrlKey: true })).toBe(false);
    expect(press({ key: 'Enter', ctrlKey: true })).toBe(false);
  });

  test('are dropped with a message when it never opens: they do nothing on the page behind it', () => {
    const { state, press, goOn, heard } = openPage();
    state.isOpening = true;
    typing(press, ['i', 'n']);
    goOn(8_001);
    expect(state.givenUp).toBe(1);
    goOn();
    expect(heard).toEqual([]);
    expect(press({ key: 'j' })).toBe(true);
  });
});
