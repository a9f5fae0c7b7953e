import type { Comment } from '@gantry/contract';
import { Popover } from '#components/ui/popover.tsx';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { useListCommentVersionsQuery } from './reaction-queries.ts';
import { say } from './words/index.ts';

interface EditedMarkProps {
  readonly comment: Comment;
  readonly editedAt: string;
  readonly timeZone: string;
}

/** When a comment was last changed. A click shows its earlier text. */
export function EditedMark({ comment, editedAt, timeZone }: EditedMarkProps) {
  const now = useOwnNow();
  return (
    <Popover
      label={say('earlierTexts')}
      className="max-h-80 w-96 max-w-[calc(100vw-2rem)] overflow-y-auto p-3"
      trigger={
        <button
          type="button"
          className="flex-none rounded-bar text-xs whitespace-nowrap text-muted-foreground hover:text-foreground hover:underline"
        >
          {say('edited', { when: momentWords(wallClockAt(editedAt, timeZone), now) })}
        </button>
      }
    >
      <EarlierTexts comment={comment} timeZone={timeZone} />
    </Popover>
  );
}

function EarlierTexts({ comment, timeZone }: Omit<EditedMarkProps, 'editedAt'>) {
  const now = useOwnNow();
  const { data, error } = useListCommentVersionsQuery(comment);
  if (error !== undefined) return <p className="text-sm text-late">{say('notLoaded')}</p>;
  if (data === undefined) return <p className="text-sm text-muted-foreground">{say('loading')}</p>;
  return (
    <ol className="space-y-3">
      {data.toReversed().map(({ body, writtenAt }) => (
        <li key={writtenAt}>
          <p className="text-xs text-muted-foreground">
            {say('written', { when: momentWords(wallClockAt(writtenAt, timeZone), now) })}
          </p>
          <Markdown text={body} />
        </li>
      ))}
    </ol>
  );
}
