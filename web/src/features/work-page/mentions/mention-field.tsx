import { type ComponentProps, useId, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { usePictures } from '../writing/use-pictures.ts';
import { useWriting } from '../writing/use-writing.ts';
import { say } from '../writing/words/index.ts';
import type { MentionText } from './mention-text.ts';
import { PeopleToMention } from './people-to-mention.tsx';
import { useMentioning } from './use-mentioning.ts';

interface MentionFieldProps
  extends Omit<
    ComponentProps<'textarea'>,
    'value' | 'onChange' | 'onKeyDown' | 'onSelect' | 'onPaste' | 'onDrop' | 'ref'
  > {
  readonly workId: string;
  readonly value: MentionText;
  readonly onChange: (value: MentionText) => void;
  /** Called on Ctrl+Enter. */
  readonly onSend: () => void;
  readonly onEscape?: () => void;
  /** Pasted or dropped pictures become files of the work. Only for writers who may add files. */
  readonly takesPictures?: boolean;
  /** Where the list of people opens. */
  readonly side: 'above' | 'below';
}

/**
 * A text field in which `@` mentions people who may read the work: arrows choose, Enter or Tab accepts, Escape closes
 * the list.
 */
export function MentionField(props: MentionFieldProps) {
  const { workId, value, onChange, onSend, onEscape, side, takesPictures, className, ...rest } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { apply, takeKey, takePaste } = useWriting(field);
  const pictures = usePictures(workId, apply);
  const listId = useId();
  const { people, at, isOffered, ...mentioning } = useMentioning({ workId, value, onChange, field });
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
          mentioning.moveCursor(event.target.selectionStart);
          mentioning.mark(0);
        }}
        onSelect={(event) => mentioning.moveCursor(event.currentTarget.selectionStart)}
        onBlur={() => mentioning.moveCursor(null)}
        onKeyDown={(event) => {
          const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!isSending && isOffered && mentioning.choose(event)) {
            event.preventDefault();
            event.stopPropagation();
          } else if (isSending) onSend();
          else if (event.key === 'Escape' && onEscape !== undefined) {
            event.stopPropagation();
            onEscape();
          } else takeKey(event);
        }}
        onPaste={(event) =>
          (takesPictures === true && pictures.take(event, event.clipboardData.files)) || takePaste(event)
        }
        onDrop={(event) => takesPictures === true && pictures.take(event, event.dataTransfer.files)}
        className={cx('block w-full', className)}
      />
      {pictures.underway !== undefined && (
        <p role="status" className="py-0.5 text-xs text-muted-foreground">
          {say('sending', pictures.underway)}
        </p>
      )}
      {isOffered && (
        <PeopleToMention
          id={listId}
          people={people}
          marked={at}
          side={side}
          onMark={mentioning.mark}
          onTake={mentioning.take}
        />
      )}
    </div>
  );
}
