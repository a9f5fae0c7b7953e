import type { UsualTime } from '@gantry/scheduling/usual-time';
import { type KeyboardEvent, useState } from 'react';
import type { PlanUnits } from '#features/works/fields/typed-length.ts';
import type { Placed } from '#features/works/fields/use-calendar-of.ts';
import { useUnitsOf } from '#features/works/fields/use-units-of.ts';
import { language } from '#lib/words.ts';
import { useCan } from '#store/can.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { editBetween, movePlainSpans, type PlainSpan, type Span } from './plain-spans.ts';
import { namesOfSentence, type ReadSentence, readSentence, withoutSpans } from './read-sentence.ts';
import { fieldOfPart, type SentenceFields } from './sentence-fields.ts';
import type { Part } from './sentence-parts.ts';
import { type Choosing, useChoices } from './use-choices.ts';
import { useSentenceNames } from './use-sentence-names.ts';

interface SentenceText {
  readonly text: string;
  /** Replaces the text of the field. */
  readonly onText: (text: string) => void;
  /** Parts of the initial text that stay plain, such as those of a draft. Text that was not typed is not read. */
  readonly plainAtFirst?: readonly PlainSpan[];
  /** Where the new work belongs: this decides the length of a working day. */
  readonly place: Placed;
}

export interface Sentence extends ReadSentence {
  readonly text: string;
  readonly today: string;
  /** The length of a day and of a week for the new work. */
  readonly units: UsualTime & PlanUnits;
  readonly plain: readonly PlainSpan[];
  /** Called when the person edits the text of the field. */
  readonly typed: (text: string, isPasted: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Turns a chip back into text. */
  readonly decline: (part: Part) => void;
  /** Removes the words that set these fields, because the person has chosen other values. */
  readonly drop: (fields: readonly string[]) => void;
  /** The result of reading the text after the server has answered all lookups. */
  readonly settle: () => Promise<ReadSentence>;
  readonly choosing: Choosing | undefined;
}

const allPasted = (text: string): PlainSpan[] =>
  text === '' ? [] : [{ from: 0, to: text.length, why: 'pasted' }];

/** Reads the typed title of a new work. */
export function useSentence({ text, onText, plainAtFirst = [], place }: SentenceText): Sentence {
  const [seen, setSeen] = useState({ text, plain: [...plainAtFirst] });
  const plain = seen.text === text ? seen.plain : allPasted(text);
  const today = useCompanyToday();
  const mayMakeLabels = useCan()('update', 'works');
  const units = useUnitsOf([place], { skip: text === '' });
  const context = { today, language, units, plain, mayMakeLabels };
  const asked = namesOfSentence(text, context);
  const { names, lookUp, choose } = useSentenceNames(asked, text.includes('#'));
  const read = readSentence(text, { ...context, names });
  const turnToText = (span: Span) =>
    setSeen({ text, plain: [...plain, { from: span.from, to: span.to, why: 'declined' }] });
  const choosing = useChoices(read.questions, { choose, decline: turnToText });
  const typed = (next: string, isPasted: boolean) => {
    const moved = movePlainSpans(plain, text, next);
    const { from, addedTo } = editBetween(text, next);
    setSeen({ text: next, plain: isPasted ? [...moved, { from, to: addedTo, why: 'pasted' }] : moved });
  };
  return {
    ...read,
    text,
    today,
    units,
    plain,
    typed,
    choosing,
    decline: turnToText,
    drop: (fields) => {
      const gone = read.parts.filter(({ kind }) =>
        fields.includes(fieldOfPart[kind] satisfies keyof SentenceFields),
      );
      if (gone.length === 0) return;
      const next = withoutSpans(text, gone);
      typed(next, false);
      onText(next);
    },
    settle: async () => readSentence(text, { ...context, names: await lookUp(asked) }),
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (choosing?.onKeyDown(event) === true) return;
      const part = event.key === 'Backspace' ? partBefore(event.currentTarget, read.parts) : undefined;
      if (part === undefined) return;
      event.preventDefault();
      turnToText(part);
    },
  };
}

/** Whether text was inserted as a whole: pasted or dropped. */
export const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && /^insertFrom(?:Paste|Drop|Yank)/.test(event.inputType);

/** The part directly before the cursor, or one space before it. */
function partBefore(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  parts: readonly Part[],
): Part | undefined {
  if (selectionStart === null || selectionStart !== selectionEnd) return undefined;
  return parts.find(({ to }) => to <= selectionStart && value.slice(to, selectionStart).trim() === '');
}
