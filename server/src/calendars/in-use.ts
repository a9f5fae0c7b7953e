import type { CalendarUse } from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';

const KINDS: Readonly<Record<CalendarUse['kind'], readonly [one: string, many: string]>> = {
  company: ['the company', 'the company'],
  calendar: ['calendar', 'calendars'],
  department: ['department', 'departments'],
  project: ['project', 'projects'],
  work: ['work', 'works'],
  user: ['person', 'people'],
  resource: ['resource', 'resources'],
};

/** Refuses to remove a calendar while something counts on it, and names what that is. */
export function refuseInUse(name: string, uses: readonly CalendarUse[]): void {
  if (uses.length === 0) return;
  const parts = new Intl.ListFormat('en').format(uses.map(describeUse));
  throw new ProblemError(
    'calendars/in-use',
    `${name} is still used by ${parts}. Choose another calendar there first.`,
  );
}

function describeUse({ kind, count, hidden, names }: CalendarUse): string {
  const [one, many] = KINDS[kind];
  if (kind === 'company') return one;
  const others = count - hidden - names.length;
  const rest = [
    ...(others > 0 ? [`${others} more`] : []),
    ...(hidden > 0 ? [`${hidden} that you cannot see`] : []),
  ];
  return `the ${count === 1 ? one : many} ${new Intl.ListFormat('en').format([...names, ...rest])}`;
}
