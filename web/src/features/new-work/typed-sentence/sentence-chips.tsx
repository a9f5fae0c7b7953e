import { X } from 'lucide-react';
import DayOffNote from '#features/works/fields/day-off-note.tsx';
import { cx } from '#lib/cx.ts';
import { asDraftWork } from '../draft-work.ts';
import { emptyWork, type NewWorkValues } from '../new-work-form.ts';
import { partWords } from './part-words.ts';
import { withSentence } from './sentence-fields.ts';
import type { Part } from './sentence-parts.ts';
import type { Choosing } from './use-choices.ts';
import type { Sentence } from './use-sentence.ts';
import { say } from './words/index.ts';

interface SentenceChipsProps {
  readonly sentence: Sentence;
  /** Where the new work belongs: the calendar of its project decides what a day off counts as. */
  readonly values?: Partial<NewWorkValues>;
  readonly className?: string;
}

/** The parts that were read, before the work is created: each is a chip that a press turns back into text. */
export function SentenceChips({ sentence, values, className }: SentenceChipsProps) {
  const { parts, choosing, today, units } = sentence;
  const said = parts.map((part) => partWords(part, today, units));
  return (
    <div className={cx('space-y-1.5 empty:hidden', className)}>
      {parts.length > 0 && (
        <ul aria-label={say('read')} className="flex flex-wrap gap-1.5">
          {parts.map((part, index) => (
            <li key={`${part.kind} ${part.from}`}>
              <Chip sentence={sentence} part={part} words={said[index] ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <DaysOff parts={parts} values={values} today={today} />
      {choosing !== undefined && <Choices choosing={choosing} />}
      <p role="status" className="sr-only">
        {choosing === undefined ? said.join('. ') : statusOf(choosing)}
      </p>
    </div>
  );
}

const statusOf = ({ choices, question: { typed } }: Choosing): string =>
  say('choicesNear', { count: choices.length, typed });

function Chip({ sentence, part, words }: { sentence: Sentence; part: Part; words: string }) {
  const typed = sentence.text.slice(part.from, part.to);
  return (
    <button
      type="button"
      aria-label={say('asText', { what: words, typed })}
      title={say('asText', { what: words, typed })}
      onClick={() => sentence.decline(part)}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' && event.key !== 'Delete') return;
        event.preventDefault();
        sentence.decline(part);
      }}
      className="inline-flex h-[26px] max-w-72 items-center gap-1.5 rounded-control bg-primary/10 px-2 text-sm hover:bg-primary/15 pointer-coarse:h-9"
    >
      <span className="truncate">{words}</span>
      <X className="size-3.5 flex-none text-muted-foreground" />
    </button>
  );
}

interface DaysOffProps {
  readonly parts: readonly Part[];
  readonly values: SentenceChipsProps['values'];
  readonly today: string;
}

/** "Sunday: counts as Fri 27 Nov". */
function DaysOff({ parts, values, today }: DaysOffProps) {
  const work = asDraftWork(withSentence({ ...emptyWork, ...values }, parts));
  return parts.map(
    (part) =>
      (part.kind === 'start' || part.kind === 'due') && (
        <p key={part.kind} className="text-xs text-muted-foreground empty:hidden">
          <DayOffNote works={[work]} field={part.kind} date={part.date} today={today} />
        </p>
      ),
  );
}

function Choices({ choosing }: { choosing: Choosing }) {
  const { id, question, choices, active, optionId, take } = choosing;
  const name = question.kind === 'person' ? 'whichPerson' : 'whichLabel';
  return (
    <div className="rounded-control border border-border bg-popover p-1 text-sm">
      <p className="px-2 py-1 text-xs text-muted-foreground">{say(name, { typed: question.typed })}</p>
      <div id={id} role="listbox" aria-label={say(name, { typed: question.typed })}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys for all lines
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={choice.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // The focus stays in the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
            className={cx(
              'cursor-default truncate rounded-control px-2 py-1 hover:bg-hover pointer-coarse:py-2',
              index === active && 'bg-hover',
            )}
          >
            {choice.isNew ? say('newLabel', { name: choice.name }) : choice.name}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The attributes of the field while names are chosen from the list below it. */
export function comboboxProps(choosing: Choosing | undefined) {
  if (choosing === undefined) return {};
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': choosing.id,
    ...(choosing.active !== undefined && { 'aria-activedescendant': choosing.optionId(choosing.active) }),
  } as const;
}
