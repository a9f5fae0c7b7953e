import type { Conflict } from '@gantry/contract';
import { type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import { Textarea } from '#components/ui/input.tsx';
import { cx } from '#lib/cx.ts';
import { momentInSentence, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import type { Side } from './choice-of-sides.ts';
import { say } from './words/index.ts';

interface ConflictSidesProps {
  readonly conflict: Conflict;
  /** The name of the field. */
  readonly name: string;
  /** A value of the field in readable form. */
  readonly words: (value: unknown) => ReactNode;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
  /** Both values are texts. The person can edit their own here, to merge what the other person wrote. */
  readonly ownText?: { readonly value: string; readonly onChange: (text: string) => void } | undefined;
}

/** Shows the two values of a field, to choose from. */
export function ConflictSides(props: ConflictSidesProps) {
  const { conflict, name, words, side, onChange, ownText } = props;
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const group = useId();
  const moment = momentInSentence(wallClockAt(conflict.changedAt, timeZone), now);
  const option = (value: Side, who: string, content: ReactNode) => (
    <Option group={group} who={who} isChosen={side === value} onChoose={() => onChange(value)}>
      {content}
    </Option>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-muted-foreground">{name}</legend>
      <div
        className={cx(
          'grid gap-2',
          ownText === undefined && 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]',
        )}
      >
        {option(
          'theirs',
          `${conflict.changedBy.name}, ${moment}`,
          <span dir="auto" className="block max-h-48 overflow-y-auto break-words whitespace-pre-wrap">
            {words(conflict.theirs)}
          </span>,
        )}
        {option('mine', say('you'), ownText === undefined ? words(conflict.yours) : null)}
      </div>
      {ownText !== undefined && (
        <Textarea
          dir="auto"
          aria-label={say('yourText', { name })}
          value={ownText.value}
          onFocus={() => onChange('mine')}
          onChange={(event) => ownText.onChange(event.target.value)}
          className="mt-2 max-h-64"
        />
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly group: string;
  readonly who: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ group, who, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-w-0 items-start gap-2.5 rounded-control border border-border px-2.5 py-2 text-sm hover:bg-hover has-checked:border-primary has-checked:bg-selected">
      <input
        type="radio"
        name={group}
        className="mt-0.5 flex-none accent-primary"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0 grow">
        {children !== null && <span className="block break-words">{children}</span>}
        <span className="block text-xs text-muted-foreground">{who}</span>
      </span>
    </label>
  );
}
