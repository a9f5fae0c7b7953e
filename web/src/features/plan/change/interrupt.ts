import type { PlannedInterruption } from '@gantry/scheduling';
import { say } from '../words/index.ts';
import { type Host, typedDatesChange, type Wanted } from './changes.ts';
import { carriedPart, type PartIntent, whyNotInterrupt } from './interruptions.ts';

/** The change from dragging a later part of a work. */
export function partChange(host: Host, intent: PartIntent): Wanted {
  const interruptions = carriedPart(host.plan, host.calendar, intent);
  if (typeof interruptions === 'string') return interruptions;
  const wanted = interruptionsChange(host, intent.work, interruptions);
  if (typeof wanted !== 'object' || intent.withFollowers) return wanted;
  return { ...wanted, write: { ...wanted.write, followers: 'stay' } };
}

/** Sets the interruptions of a work; without any, it is in one piece again. */
export function interruptionsChange(
  host: Host,
  work: number,
  interruptions: readonly PlannedInterruption[],
): Wanted {
  const key = host.plan.works.key[host.plan.rowOf(work) ?? -1] ?? '';
  const words = interruptions.length === 0 ? say('joined', { key }) : say('interrupted', { key });
  return (
    whyNotInterrupt(host.plan, work) ??
    typedDatesChange(host, work, { interruptions: [...interruptions] }, words)
  );
}
