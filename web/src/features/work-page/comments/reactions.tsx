import type { Comment, ReactionKind } from '@gantry/contract';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import { emojiOf, nameOfReaction } from './reaction-emoji.ts';
import { ReactionPicker } from './reaction-picker.tsx';
import { useReact } from './use-react.ts';
import { say } from './words/index.ts';

interface ReactionsProps {
  readonly comment: Comment;
  readonly names: ReferenceLookup;
  readonly mayReact: boolean;
  readonly onReply: () => void;
}

/** The reactions with their counts and people. A click adds or removes the person's own reaction. */
export function Reactions({ comment, names, mayReact, onReply }: ReactionsProps) {
  const { isMine, toggle } = useReact(comment);
  if (comment.reactions.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1">
      {comment.reactions.map(({ kind, userIds }) => (
        <Tooltip
          key={kind}
          label={say('reactionOf', { kind: nameOfReaction[kind], names: namesOf(userIds, names) })}
        >
          <button
            type="button"
            disabled={!mayReact}
            aria-pressed={isMine(kind)}
            aria-label={say('reactionCount', { kind: nameOfReaction[kind], count: userIds.length })}
            onClick={() => toggle(kind)}
            className={cx(
              'flex h-6 items-center gap-1 rounded-full border px-2 text-xs tabular-nums pointer-coarse:h-8 pointer-coarse:px-3',
              isMine(kind)
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-border hover:border-mark',
            )}
          >
            <span aria-hidden>{emojiOf[kind as ReactionKind]}</span>
            {userIds.length}
          </button>
        </Tooltip>
      ))}
      {mayReact && (
        <>
          <ReactionPicker comment={comment} />
          <button
            type="button"
            onClick={onReply}
            className="rounded-bar px-1 text-xs text-muted-foreground hover:text-foreground hover:underline pointer-coarse:min-h-8"
          >
            {say('reply')}
          </button>
        </>
      )}
    </div>
  );
}

/** People whom the reader may not see are only counted. */
function namesOf(userIds: readonly string[], names: ReferenceLookup): string {
  const known = userIds.flatMap((id) => names.user(id)?.name ?? []);
  const hidden = userIds.length - known.length;
  const parts = hidden > 0 ? [...known, say('hidden', { count: hidden })] : known;
  return new Intl.ListFormat(language).format(parts);
}
