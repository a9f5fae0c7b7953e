import { expect, test, vi } from 'vitest';
import { listenToToasts } from '../../../tests/listen-to-toasts.ts';
import { WaitingDrops } from './waiting-drops.ts';

/** Something that can be done once its plan has been read. */
function aDrop() {
  const plan = { isRead: false };
  const attempt = vi.fn(() => plan.isRead);
  return { plan, attempt };
}

/** How many messages it makes. */
function messagesOf(run: () => void): number {
  const told = listenToToasts();
  run();
  return told.mock.calls.length;
}

test('what is dropped before its plan is there is done once it has been read, and only once', () => {
  const drops = new WaitingDrops();
  const [one, other] = [aDrop(), aDrop()];
  drops.add(one.attempt);
  drops.add(other.attempt);
  one.plan.isRead = true;
  drops.tryAgain();
  drops.tryAgain();
  expect(one.attempt).toHaveBeenCalledTimes(2);
  expect(other.attempt).toHaveBeenCalledTimes(3);
  expect(messagesOf(() => drops.leave())).toBe(1);
});

test('a timeline that is left before its plan was read says that nothing was done, and does nothing later', () => {
  const drops = new WaitingDrops();
  const { plan, attempt } = aDrop();
  drops.add(attempt);
  expect(messagesOf(() => drops.leave())).toBe(1);
  plan.isRead = true;
  drops.tryAgain();
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(messagesOf(() => drops.leave())).toBe(0);
});

test('where nothing waits, or its plan could not be read, nothing more is said', () => {
  const drops = new WaitingDrops();
  const { plan, attempt } = aDrop();
  plan.isRead = true;
  drops.add(attempt);
  expect(messagesOf(() => drops.leave())).toBe(0);
  drops.add(aDrop().attempt);
  drops.giveUp();
  expect(messagesOf(() => drops.leave())).toBe(0);
});

test('what an attempt adds is kept behind it', () => {
  const drops = new WaitingDrops();
  const [first, second] = [aDrop(), aDrop()];
  drops.add(() => {
    if (!first.plan.isRead) return false;
    drops.add(second.attempt);
    return true;
  });
  first.plan.isRead = true;
  drops.tryAgain();
  second.plan.isRead = true;
  drops.tryAgain();
  expect(second.attempt).toHaveLastReturnedWith(true);
});
