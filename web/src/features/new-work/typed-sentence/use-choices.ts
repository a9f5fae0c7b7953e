import { type KeyboardEvent, useId, useState } from 'react';
import { useListLabelsQuery } from '#api/lookups.ts';
import { createLabel } from '#features/works/fields/create-label.ts';
import { huesToOffer } from '#features/works/fields/new-label.ts';
import { notifyFailure } from '#lib/notify.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { Named } from './found-names.ts';
import type { Span } from './plain-spans.ts';
import type { Question } from './sentence-parts.ts';
import { say } from './words/index.ts';

export interface Choice extends Named {
  /** A label that is created when it is chosen. */
  readonly isNew: boolean;
}

/** An ambiguous name and its possible meanings. */
export interface Choosing {
  readonly id: string;
  readonly question: Question;
  readonly choices: readonly Choice[];
  /** The active line. A new label is never chosen by an Enter that was meant for the work. */
  readonly active: number | undefined;
  readonly optionId: (index: number) => string;
  readonly take: (choice: Choice) => void;
  /** Returns true when the list handled the key. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

interface Answers {
  readonly choose: (question: Question, one: Named) => void;
  readonly decline: (span: Span) => void;
}

/** Asks which person or label a name means, one name after the other. */
export function useChoices(
  questions: readonly Question[],
  { choose, decline }: Answers,
): Choosing | undefined {
  const id = useId();
  const dispatch = useAppDispatch();
  const [at, setAt] = useState<{ typed: string; index: number }>();
  const question = questions[0];
  const { data: labels } = useListLabelsQuery(undefined, { skip: question?.kind !== 'label' });
  if (question === undefined) return undefined;
  const choices = choicesOf(question);
  const first = choices[0]?.isNew === false ? 0 : undefined;
  const active = at?.typed === question.typed && at.index < choices.length ? at.index : first;
  const take = (choice: Choice) => {
    const [color] = huesToOffer(labels ?? []);
    if (!choice.isNew || color === undefined) return choose(question, choice);
    void createLabel(dispatch, { name: choice.name, color })
      .then((label) => choose(question, label))
      .catch((error: unknown) => notifyFailure(say('labelNotMade'), error));
  };
  const move = (step: number) => {
    const from = active ?? (step > 0 ? -1 : 0);
    setAt({ typed: question.typed, index: (from + step + choices.length) % choices.length });
  };
  const act = (key: string): boolean => {
    const chosen = active === undefined ? undefined : choices[active];
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Escape') decline(question);
    else if ((key === 'Enter' || key === 'Tab') && chosen !== undefined) take(chosen);
    else return false;
    return true;
  };
  return {
    id,
    question,
    choices,
    active,
    optionId: (index) => `${id}-${index}`,
    take,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !act(event.key)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

function choicesOf({ kind, typed, choices }: Question): Choice[] {
  const known = choices.map((one) => ({ ...one, isNew: false }));
  return kind === 'person' || choices.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
    ? known
    : [...known, { id: 'new', name: typed, isNew: true }];
}
