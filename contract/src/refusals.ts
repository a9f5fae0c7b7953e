import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * What a schema refuses, as a sentence for people; it stands beside the name of the field. Given to every parse of what
 * people sent or typed: `schema.safeParse(value, { error: refusalOf })`. A schema that says more exactly what it wants
 * keeps its own sentence.
 */
export function refusalOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : (kinds[issue.expected] ?? 'This is of another kind.');
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it should be.';
    case 'invalid_value':
      return choices(issue.values);
    case 'not_multiple_of':
      return `Only multiples of ${issue.divisor} are taken.`;
    case 'unrecognized_keys':
      return 'This field is not known here.';
    default:
      return 'This value is not taken here.';
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'Send text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  tuple: 'Send a list of two.',
  object: 'Send an object with named values.',
  record: 'Send an object with named values.',
  undefined: 'Leave this out.',
  null: 'Leave this empty.',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'This names nothing in Gantry.',
  email: 'Write an e-mail address such as ben@example.com.',
  datetime: 'Write a moment in UTC such as 2026-12-02T16:00:00.000Z.',
};

const count = (limit: number | bigint): string => limit.toLocaleString('en');

function tooMuch({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `At most ${count(maximum)} characters.`;
  if (origin === 'array' || origin === 'set') return `At most ${count(maximum)} of them.`;
  return `At most ${count(maximum)}.`;
}

function tooLittle({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string')
    return minimum === 1 ? 'This must not be empty.' : `At least ${count(minimum)} characters.`;
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? 'Name at least one.' : `At least ${count(minimum)} of them.`;
  return `At least ${count(minimum)}.`;
}

function choices(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length === 1 ? `Only ${words[0]} is taken.` : `Choose one of ${words.join(', ')}.`;
}
