import type { Dates } from '../network/dates.ts';
import type { Network } from '../network/network.ts';
import { finish, type Steps } from '../steps.ts';
import { backwardPass } from './backward-pass.ts';
import { forwardPass } from './forward-pass.ts';
import { computeSlack } from './slack.ts';

/** A complete run: forward, backward, forward again for as-late-as-possible works, then slack. */
export function runPasses(network: Network, dates: Dates): void {
  finish(runPassesInSteps(network, dates));
}

/** The same, with a pause between passes. */
export function* runPassesInSteps(network: Network, dates: Dates): Steps<void> {
  forwardPass(network, dates);
  yield;
  backwardPass(network, dates);
  yield;
  if (network.hasLateWorks) forwardPass(network, dates, true);
  computeSlack(network, dates);
}
