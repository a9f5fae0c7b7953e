import type { CalendarUse } from '@gantry/contract';
import { listed, type Said } from '@gantry/contract/words';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** Throws when a calendar to be removed is in use, and names the uses. */
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
