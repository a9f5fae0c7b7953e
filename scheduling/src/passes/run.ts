import type { Dates } from '../network/dates.ts';
import type { Network } from '../network/network.ts';
import { backwardPass } from './backward-pass.ts';
import { forwardPass } from './forward-pass.ts';
import { computeSlack } from './slack.ts';

/** A whole run: forward, backward, for as-late-as-possible works forward again, then slack. */
export function runPasses(network: Network, dates: Dates): void {
  forwardPass(network, dates);
  backwardPass(network, dates);
  if (network.hasLateWorks) forwardPass(network, dates, true);
  computeSlack(network, dates);
}
