import type { Catalogue } from './message-types.ts';
import { type Message, type Part, readMessage } from './read-message.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'àƀçðéƒĝħîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
const letters = new Map([...PLAIN].map((letter, index) => [letter, accented[index] ?? letter]));

/** A little more than the extra length of German and Finnish. */
const GROWTH = 0.4;

/** Simulates a translation: each letter gets an accent, and each text is 40 % longer. */
export function toPseudo<C extends Catalogue>(catalogue: C): Readonly<Record<keyof C, string>> {
  const messages = Object.entries(catalogue).map(([key, text]) => [key, write(accent(readMessage(text)))]);
  return Object.fromEntries(messages) as Record<keyof C, string>;
}

function accent(message: Message): Message {
  return message.map((part): Part => {
    if (typeof part === 'string') return accentText(part);
    if (part.kind === 'tag') return { ...part, message: accent(part.message) };
    if (part.kind === 'value' || part.kind === 'number') return part;
    const choices = [...part.choices].map(([choice, inner]) => [choice, accent(inner)] as const);
    return { ...part, choices: new Map(choices) };
  });
}

/** Vowels are repeated until the text is long enough, so that words get longer, not only sentences. */
function accentText(text: string): string {
  const vowels = text.match(/[aeiouy]/gi)?.length ?? 0;
  const more = Math.ceil(text.length * GROWTH);
  let seen = 0;
  const longer = text.replaceAll(/[aeiouy]/gi, (vowel) => {
    seen += 1;
    return (
      vowel +
      vowel
        .toLowerCase()
        .repeat(Math.floor((more * seen) / vowels) - Math.floor((more * (seen - 1)) / vowels))
    );
  });
  return [...longer].map((letter) => letters.get(letter) ?? letter).join('');
}

function write(message: Message): string {
  return message.map(writePart).join('');
}

function writePart(part: Part): string {
  if (typeof part === 'string') return part.replaceAll("'", "''").replaceAll(/[{}<>#]+/g, "'$&'");
  if (part.kind === 'tag') return `<${part.name}>${write(part.message)}</${part.name}>`;
  if (part.kind === 'value') return `{${part.name}}`;
  if (part.kind === 'number') return `{${part.name}, number}`;
  const choices = [...part.choices].map(([choice, inner]) => `${choice} {${write(inner)}}`);
  return `{${part.name}, ${part.kind}, ${choices.join(' ')}}`;
}
