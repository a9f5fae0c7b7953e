import {
  describeWake,
  keepUnscheduled,
  listWaysOut,
  listWorksThatCouldWait,
  relieve,
} from '@gantry/scheduling';
import type { Asked, Told } from './ask-worker.ts';

/** Runs the levelling outside the page's thread. */
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  self.postMessage(answer(data));
});

function answer(asked: Asked): Told {
  const { question, unscheduled } = keepUnscheduled(asked.question);
  switch (asked.kind) {
    case 'relieve':
      return { kind: 'relieve', unscheduled, ...relieve(question) };
    case 'waysOut':
      return { kind: 'waysOut', moves: listWaysOut(question, asked.acts, asked.cell) };
    case 'couldWait':
      return { kind: 'couldWait', workIds: listWorksThatCouldWait(question, asked.week) };
    default:
      return { kind: 'wake', wake: describeWake(question, asked.acts) };
  }
}
