import type { CalendarUse } from '@gantry/contract';
import { listed, type Said } from '@gantry/contract/words';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** Refuses to remove a calendar while something counts on it, and names what that is. */
export function refuseInUse(name: string, uses: readonly CalendarUse[]): void {
  if (uses.length === 0) return;
  throw new ProblemError(
    'calendars/in-use',
    said('stillUsed', { name, uses: listed(uses.map(describeUse)) }),
  );
}

function describeUse({ kind, count, hidden, names }: CalendarUse): Said {
  if (kind === 'company') return said('companyUse');
  const others = count - hidden - names.length;
  const rest = [
    ...(others > 0 ? [said('more', { count: others })] : []),
    ...(hidden > 0 ? [said('unseen', { count: hidden })] : []),
  ];
  return said(`${kind}Use`, { count, names: listed([...names, ...rest]) });
}
