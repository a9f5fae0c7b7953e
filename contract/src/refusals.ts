import type { z } from 'zod';
import type en from './refusals/words/en.ts';
import type { Given, Say, ValuesOf } from './words/index.ts';

type RefusalWords = typeof en;
type Key = keyof RefusalWords;
type Issue = z.core.$ZodRawIssue;
type Sayer = Say<RefusalWords>;

/** The message of a schema's own rule, translated once the reader's language is known. */
interface OwnRefusal {
  readonly say: (say: Sayer) => string;
}

/** The `error` of a schema. It leaves the wording to `refusalsIn`, which knows the language. */
type RefusalError = (() => undefined) & OwnRefusal;

/** A more precise sentence for one schema: `z.email({ error: refusal('email') })`. */
export function refusal<K extends Key>(key: K, ...values: Given<ValuesOf<RefusalWords[K]>>): RefusalError {
  return Object.assign(() => undefined, { say: (say: Sayer) => say(key, ...values) });
}

/**
 * Builds the validation message for people in their language; it appears beside the name of the field. Pass it to every
 * parse of what people sent or typed: `schema.safeParse(value, { error: refusalsIn(say) })`.
 */
export function refusalsIn(say: Sayer): (issue: Issue) => string {
  return (issue) => ownRefusal(issue)?.say(say) ?? describe(issue, say);
}

/**
 * The refusal of the issue itself, of the check or schema that found it, or of the schema to which the check belongs.
 */
function ownRefusal(issue: Issue): OwnRefusal | undefined {
  const { inst, schema, params } = issue as {
    inst?: Definition;
    schema?: Definition;
    params?: Record<string, unknown>;
  };
  const found = [params?.refusal, inst?._zod.def.error, schema?._zod.def.error];
  return found.find((each): each is RefusalError => typeof each === 'function' && 'say' in each);
}

interface Definition {
  readonly _zod: { readonly def: { readonly error?: unknown } };
}

function describe(issue: Issue, say: Sayer): string {
  switch (issue.code) {
    case 'invalid_type':
      return say(issue.input === undefined ? 'missing' : (kinds[issue.expected] ?? 'otherKind'));
    case 'too_big':
      return tooMuch(issue, say);
    case 'too_small':
      return tooLittle(issue, say);
    case 'invalid_format':
      return say(formats[issue.format] ?? 'otherForm');
    case 'invalid_value':
      return choices(issue.values, say);
    case 'not_multiple_of':
      return say('onlyMultiples', { divisor: Number(issue.divisor) });
    case 'unrecognized_keys':
      return say('unknownField');
    default:
      return say('otherValue');
  }
}

/** The messages without values. */
type PlainKey = { [K in Key]: Given<ValuesOf<RefusalWords[K]>> extends [] ? K : never }[Key];

const kinds: Readonly<Record<string, PlainKey>> = {
  string: 'sendText',
  number: 'sendNumber',
  int: 'sendWholeNumber',
  boolean: 'sendTrueOrFalse',
  array: 'sendList',
  tuple: 'sendPair',
  object: 'sendObject',
  record: 'sendObject',
  undefined: 'leaveOut',
  null: 'leaveEmpty',
};

const formats: Readonly<Record<string, PlainKey>> = {
  uuid: 'namesNothing',
  email: 'emailSuchAs',
  datetime: 'momentSuchAs',
};

function tooMuch({ origin, maximum }: Extract<Issue, { code: 'too_big' }>, say: Sayer): string {
  const most = Number(maximum);
  if (origin === 'string') return say('mostCharacters', { most });
  return say(origin === 'array' || origin === 'set' ? 'mostOfThem' : 'most', { most });
}

function tooLittle({ origin, minimum }: Extract<Issue, { code: 'too_small' }>, say: Sayer): string {
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? say('empty') : say('leastCharacters', { least });
  if (origin === 'array' || origin === 'set')
    return least === 1 ? say('nameOne') : say('leastOfThem', { least });
  return say('least', { least });
}

function choices(values: readonly unknown[], say: Sayer): string {
  const words = values.map(String);
  return words.length === 1
    ? say('onlyChoice', { choice: words[0] ?? '' })
    : say('chooseOne', { choices: words.join(', ') });
}
