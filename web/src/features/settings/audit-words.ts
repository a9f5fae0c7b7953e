import type { ChangeSet, WorkStatus } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { statusWords } from '#lib/work-words.ts';
import { say } from './words/index.ts';

const longestValue = 60;

/** One change of the log as a line. */
export function itemWords({ entity, label, field, old, new: next }: ChangeSet['items'][number]): string {
  const valueWords = (value: unknown) =>
    field === 'status' && isStatus(value) ? statusWords[value] : textOf(value);
  const subject = `${entity.replaceAll('_', ' ')} ${label ?? ''}`.trim();
  // What changed of an absence concerns only the people who see it.
  if (entity === 'absence' && field !== 'row') return say('absenceChanged');
  if (field === 'row') return say(old === null ? 'made' : 'removed', { subject });
  // A change has two values. The server tells neither where the words have been taken away from everyone, as of a removed comment.
  if (old === null && next === null) return say('wordsRemoved', { subject });
  return say('changed', { subject, field: fieldName(field), old: valueWords(old), new: valueWords(next) });
}

const isStatus = (value: unknown): value is WorkStatus => typeof value === 'string' && value in statusWords;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return say('nothing');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
