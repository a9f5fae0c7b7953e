import { expect, test, vi } from 'vitest';
import { listenToToasts } from '../../../tests/listen-to-toasts.ts';
import { WaitingDrops } from './waiting-drops.ts';

/** An action that can be done once its plan has been read. */
function aDrop() {
  const plan = { isRead: false };
  const attempt = vi.fn(() => plan.isRead);
  return { plan, attempt };
}

/** Counts the messages that it shows. */
function messagesOf(run: () => void): number {
  const told = listenToToasts();
  run();
  return told.mock.calls.length;
}

test('a drop before its plan is loaded is done once it has been read, and only once', () => {
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

test('leaving a timeline before the plan was read reports that nothing was done, and does nothing later', () => {
  const drops = new WaitingDrops();
  const { plan, attempt } = aDrop();
  drops.add(attempt);
  expect(messagesOf(() => drops.leave())).toBe(1);
  plan.isRead = true;
  drops.tryAgain();
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(messagesOf(() => drops.leave())).toBe(0);
});

test('when nothing waits, or the plan could not be read, there is no further message', () => {
  const drops = new WaitingDrops();
  const { plan, attempt } = aDrop();
  plan.isRead = true;
  drops.add(attempt);
  expect(messagesOf(() => drops.leave())).toBe(0);
  drops.add(aDrop().attempt);
  drops.giveUp();
  expect(messagesOf(() => drops.leave())).toBe(0);
});

test('an attempt that another one adds is queued after it', () => {
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
