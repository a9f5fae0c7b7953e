import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from './command.ts';
import { createCommandRegistry } from './command-registry.ts';

/** The selectors that match the focused element. */
class Place {
  readonly within: readonly string[];
  constructor(...within: string[]) {
    this.within = within;
  }
  closest(selector: string) {
    return selector.split(',').some((part) => this.within.some((own) => part.startsWith(own))) ? this : null;
  }
}

beforeEach(() => vi.stubGlobal('Element', Place));

interface Press {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly shiftKey?: boolean;
  readonly target?: Place;
}

function openRegistry() {
  const clock = { now: 0 };
  const done: string[] = [];
  const registry = createCommandRegistry();
  const command = (id: string, keys: string, more: Partial<Command> = {}): Command => ({
    id,
    title: id,
    group: 'Test',
    keys,
    run: () => done.push(id),
    ...more,
  });
  const press = ({ target = new Place('body'), ...event }: Press) => {
    const pressed = {
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      timeStamp: clock.now,
      preventDefault: () => {},
      ...event,
      target,
    } as unknown as KeyboardEvent;
    registry.notice(pressed);
    return registry.handle(pressed);
  };
  return { registry, command, press, done, clock };
}

describe('keys', () => {
  test('a key that is only listed is left to the code that handles it', () => {
    const { registry, command, press, done } = openRegistry();
    registry.register('screen').set([command('link', 'L', { toldOnly: true })]);
    expect(press({ key: 'l' })).toBe(false);
    expect(done).toEqual([]);
    expect(registry.list().map(({ id }) => id)).toEqual(['link']);
  });

  test('a letter runs its command in upper and lower case', () => {
    const { registry, command, press, done } = openRegistry();
    registry.register('screen').set([command('status', 'S')]);
    press({ key: 's' });
    expect(done).toEqual(['status']);
  });

  test('Shift and Ctrl make a different key; a sign needs no Shift', () => {
    const { registry, command, press, done } = openRegistry();
    registry
      .register('screen')
      .set([command('a', 'V'), command('b', 'Shift+V'), command('c', 'Ctrl+V'), command('d', '?')]);
    press({ key: 'V', shiftKey: true });
    press({ key: 'v', ctrlKey: true });
    press({ key: '?', shiftKey: true });
    expect(done).toEqual(['b', 'c', 'd']);
  });

  test('a floating layer has its own keys until it is closing', () => {
    const { registry, command, press, done } = openRegistry();
    registry.register('screen').set([command('sheet', '?')]);
    press({ key: '?', target: new Place('[role=menu]') });
    expect(done).toEqual([]);
    press({ key: '?', target: new Place('[role=menu]', '[data-closed]') });
    expect(done).toEqual(['sheet']);
  });

  test('the panel handles keys before the screen, and the screen before the app', () => {
    const { registry, command, press, done } = openRegistry();
    const panel = registry.register('panel');
    registry.register('screen').set([command('screen', 'Escape')]);
    registry.register('app').set([command('app', 'Escape')]);
    panel.set([command('panel', 'Escape')]);
    press({ key: 'Escape' });
    panel.remove();
    press({ key: 'Escape' });
    expect(done).toEqual(['panel', 'screen']);
  });

  test('G then H goes home when the H follows in time', () => {
    const { registry, command, press, done, clock } = openRegistry();
    registry.register('app').set([command('home', 'G H'), command('history', 'H')]);
    press({ key: 'g' });
    press({ key: 'h' });
    press({ key: 'g' });
    clock.now = 5000;
    press({ key: 'h' });
    expect(done).toEqual(['home', 'history']);
  });

  test('keys typed in a field run no command, except keys with Ctrl and commands made for fields', () => {
    const { registry, command, press, done } = openRegistry();
    const field = new Place('textarea');
    registry
      .register('app')
      .set([
        command('new', 'C'),
        command('fold', 'Ctrl+B'),
        command('leave', 'Escape', { whileWriting: true }),
      ]);
    press({ key: 'c', target: field });
    press({ key: 'b', ctrlKey: true, target: field });
    press({ key: 'Escape', target: field });
    expect(done).toEqual(['fold', 'leave']);
  });

  test('a key with a meaning of its own in the field stays with the field', () => {
    const { registry, command, press, done } = openRegistry();
    registry.register('app').set([command('undo', 'Ctrl+Z', { neverWhileWriting: true })]);
    expect(press({ key: 'z', ctrlKey: true, target: new Place('textarea') })).toBe(false);
    press({ key: 'z', ctrlKey: true });
    expect(done).toEqual(['undo']);
  });

  test('an open menu or dialog keeps its keys', () => {
    const { registry, command, press, done } = openRegistry();
    registry.register('app').set([command('new', 'C')]);
    expect(press({ key: 'c', target: new Place('[role=dialog]') })).toBe(false);
    expect(done).toEqual([]);
  });

  test('Enter on a button presses the button', () => {
    const { registry, command, press, done } = openRegistry();
    registry.register('screen').set([command('open', 'Enter')]);
    press({ key: 'Enter', target: new Place('button') });
    press({ key: 'Enter' });
    expect(done).toEqual(['open']);
  });

  test('listeners are notified of other commands, not of the same ones rendered again', () => {
    const { registry, command } = openRegistry();
    const heard = vi.fn();
    registry.subscribe(heard);
    const screen = registry.register('screen');
    screen.set([command('a', 'A')]);
    screen.set([command('a', 'A')]);
    expect(heard).toHaveBeenCalledTimes(1);
    screen.remove();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(registry.list()).toEqual([]);
  });

  test('an unhandled key waits for commands that are loading; a handled one does not', () => {
    const { registry, command, press, done } = openRegistry();
    registry.register('screen').set([command('today', 'T')]);
    const waiting = registry.awaitMore();
    press({ key: 'F', shiftKey: true });
    press({ key: 't' });
    press({ key: 'F', shiftKey: true, target: new Place('input') });
    registry.register('screen').set([command('fit', 'Shift+F')]);
    waiting.hear();
    waiting.hear();
    expect(done).toEqual(['today', 'fit']);
  });

  test('a waiting key is released when its commands will not come', () => {
    const { registry, command, press, done } = openRegistry();
    const waiting = registry.awaitMore();
    press({ key: 't' });
    waiting.forget();
    registry.register('screen').set([command('today', 'T')]);
    waiting.hear();
    expect(done).toEqual([]);
  });
});
