import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { useWriting } from '../writing/use-writing.ts';
import { insertMention, type Mention, type MentionText, mentionAt } from './mention-text.ts';
import { PeopleToMention } from './people-to-mention.tsx';
import { useWorkReaders } from './use-work-readers.ts';

interface MentionFieldProps
  extends Omit<
    ComponentProps<'textarea'>,
    'value' | 'onChange' | 'onKeyDown' | 'onSelect' | 'onPaste' | 'ref'
  > {
  readonly workId: string;
  readonly value: MentionText;
  readonly onChange: (value: MentionText) => void;
  /** Ctrl+Enter. */
  readonly onSend: () => void;
  readonly onEscape?: () => void;
  /** Where the people are offered. */
  readonly side: 'above' | 'below';
}

/** A text in which `@` names people who may read the work: arrows choose, Enter or Tab takes, Escape goes on writing. */
export function MentionField(props: MentionFieldProps) {
  const { workId, value, onChange, onSend, onEscape, side, className, ...rest } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { takeKey, takePaste } = useWriting(field);
  const listId = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const asked = cursor === null ? undefined : mentionAt(value, cursor);
  const isOpen = asked !== undefined && asked.start !== refused;
  const people = useWorkReaders(workId, isOpen ? asked.query : undefined);
  const at = Math.min(marked, people.length - 1);
  const isOffered = isOpen && people.length > 0;

  const take = (person: Mention) => {
    if (asked === undefined || cursor === null) return;
    const next = insertMention(value, { start: asked.start, end: cursor, person });
    onChange({ text: next.text, mentions: next.mentions });
    setCursor(next.cursor);
    setMarked(0);
    // The text is painted first, or the cursor would have nothing to stand behind.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.cursor, next.cursor);
    });
  };

  const choose = (event: KeyboardEvent): boolean => {
    const person = people[at];
    if (event.key === 'ArrowDown') setMarked((at + 1) % people.length);
    else if (event.key === 'ArrowUp') setMarked((at + people.length - 1) % people.length);
    else if (event.key === 'Escape') setRefused(asked?.start ?? null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person !== undefined) take(person);
    else return false;
    return true;
  };

  return (
    <div className="relative min-w-0 grow">
      <textarea
        {...rest}
        ref={field}
        value={value.text}
        aria-autocomplete="list"
        aria-controls={isOffered ? listId : undefined}
        aria-activedescendant={isOffered ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onChange({ ...value, text: event.target.value });
          setCursor(event.target.selectionStart);
          setMarked(0);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onBlur={() => setCursor(null)}
        onKeyDown={(event) => {
          const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!isSending && isOffered && choose(event)) {
            event.preventDefault();
            event.stopPropagation();
          } else if (isSending) onSend();
          else if (event.key === 'Escape' && onEscape !== undefined) {
            event.stopPropagation();
            onEscape();
          } else takeKey(event);
        }}
        onPaste={takePaste}
        className={cx('block w-full', className)}
      />
      {isOffered && (
        <PeopleToMention
          id={listId}
          people={people}
          marked={at}
          side={side}
          onMark={setMarked}
          onTake={take}
        />
      )}
    </div>
  );
}
