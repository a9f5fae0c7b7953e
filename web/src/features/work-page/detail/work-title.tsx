import type { Work } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { ReadOnly } from '#components/read-only.tsx';
import { mayEdit, refusedField } from '#features/works/fields/editable-field.ts';
import { cx } from '#lib/cx.ts';
import { useTextOfWork } from './use-text-of-work.ts';
import { say } from './words/index.ts';

interface WorkTitleProps {
  readonly work: Work;
  readonly heading: 'h1' | 'h2';
  readonly className?: string;
}

/**
 * The title, edited in place: a click turns it into a field, Enter saves, Escape cancels. Unsaved text is restored on
 * the next visit.
 */
export function WorkTitle({ work, heading: Heading, className }: WorkTitleProps) {
  const { text, begin, type, end, save } = useTextOfWork({ work, field: 'title', saved: work.title });
  const isEditable = mayEdit(work, 'priority');
  const look = cx('font-semibold tracking-tight wrap-anywhere', className);
  if (text === undefined || !isEditable) {
    return (
      <Heading className={look} dir="auto">
        {isEditable ? (
          <button
            type="button"
            title={say('rename')}
            onClick={begin}
            className="-mx-1.5 rounded-bar px-1.5 text-start text-pretty hover:bg-hover"
          >
            {work.title}
          </button>
        ) : (
          <ReadOnly {...refusedField(work, 'title')} className="text-start text-pretty">
            {work.title}
          </ReadOnly>
        )}
      </Heading>
    );
  }
  const saveIt = () => {
    const title = text.value.replace(/\s+/g, ' ').trim();
    if (title === '') end();
    else void save(title);
  };
  return (
    <>
      <Heading className={look}>
        <textarea
          // biome-ignore lint/a11y/noAutofocus: a person who asked to rename wants to type at once
          autoFocus={!text.isRestored}
          dir="auto"
          aria-label={fieldName('title')}
          value={text.value}
          maxLength={LONGEST_TITLE}
          rows={1}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={saveIt}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              saveIt();
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              end();
            }
          }}
          className="-mx-1.5 field-sizing-content w-[calc(100%+0.75rem)] resize-none rounded-bar bg-background px-1.5 outline-2 outline-primary"
        />
      </Heading>
      {text.isRestored && <DraftNote onDiscard={end} />}
    </>
  );
}
