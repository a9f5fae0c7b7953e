import type { Link } from '@gantry/contract';
import { isEndOfWork, isWorkField, workField } from '@gantry/contract/work-fields';
import { asEnd, dayWords, durationWords } from '#lib/dates/index.ts';
import { constraintWords, priorityWords, statusWords } from '#lib/work-words.ts';
import { lagWords, linkTypeWords } from '../links/typed-link.ts';
import { interruptionWords } from './interruption-words.ts';
import { say } from './words/index.ts';

export interface ValueWords {
  readonly today: string;
  /** Minutes of a usual day in the calendar that applies to the work. */
  readonly dayMinutes: number;
  readonly name: (id: string) => string | undefined;
}

const words: Record<string, string> = {
  ...statusWords,
  ...constraintWords,
  ...priorityWords,
  ...linkTypeWords,
  auto: say('automatic'),
  manual: say('byHand'),
};

/** A field's value in readable form, for comparing two values of one field. */
export function valueWords(field: string, value: unknown, { today, dayMinutes, name }: ValueWords): string {
  if (value === null || value === '' || value === undefined) return say('nothing');
  const interruptions = interruptionWords(field, value, dayMinutes);
  if (interruptions !== undefined) return interruptions;
  if (Array.isArray(value))
    return value.map((id) => name(String(id)) ?? say('unknownPerson')).join(', ') || say('nothing');
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (typeof value === 'number') {
    if (field === 'progress') return `${value} %`;
    return field.endsWith('Minutes') ? durationWords(value, dayMinutes) : String(value);
  }
  if (isLag(value)) return value.lag === 0 ? say('none') : lagWords(value.lag, value.lagUnit);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isWorkField(field) && ['line', 'text'].includes(workField(field).kind)) return value;
  if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value))
    return dayWords(isEndOfWork(field) ? asEnd(value) : value, today);
  if (field.endsWith('Id')) return name(value) ?? say('hidden');
  return words[value] ?? value;
}

const isLag = (value: unknown): value is Pick<Link, 'lag' | 'lagUnit'> =>
  typeof value === 'object' && value !== null && 'lag' in value && 'lagUnit' in value;
