import type { References, WorkDetail } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { cx } from '#lib/cx.ts';
import { CommentThread } from '../comments/comment-thread.tsx';
import { foldTakenBack } from '../history/fold-taken-back.ts';
import { groupChanges } from '../history/group-changes.ts';
import { MentionNames } from '../mentions/mention-chip.tsx';
import type { ActivityFilter } from './activity-items.ts';
import { ChangeItem } from './change-item.tsx';
import { Section } from './section.tsx';
import { TakenBackItem } from './taken-back-item.tsx';
import { useActivity } from './use-activity.ts';
import { say } from './words/index.ts';

interface ActivityProps {
  readonly work: WorkDetail;
  readonly references: References | undefined;
  /** The comment that a link points to. */
  readonly commentId?: string | undefined;
}

/** Comments on a work and its changes, in one stream. */
export function Activity({ work, references, commentId }: ActivityProps) {
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const activity = useActivity(work.id, { filter, references, commentId });
  const { names } = activity;
  return (
    <Section title={say('activity')} action={<FilterButtons chosen={filter} onChoose={setFilter} />}>
      {activity.error !== undefined && (
        <ErrorState title={say('activityNotLoaded')} error={activity.error} onRetry={activity.retry} />
      )}
      {activity.isLoading && <Skeleton className="mt-3 h-10 w-2/3" />}
      {activity.hasEarlier && (
        <Button
          size="small"
          variant="ghost"
          className="mt-2"
          busy={activity.isFetchingEarlier}
          onClick={activity.showEarlier}
        >
          {say('showEarlier')}
        </Button>
      )}
      <MentionNames value={names.name}>
        <ol aria-label={say('activity')} className="mt-2">
          {foldTakenBack(groupChanges(activity.items)).map((item) => {
            if (item.kind === 'comment') {
              return (
                <CommentThread
                  key={item.comment.id}
                  work={work}
                  thread={item}
                  names={names}
                  targetId={commentId}
                />
              );
            }
            const [{ id }] = item.changeSets;
            return item.kind === 'takenBack' ? (
              <TakenBackItem key={id} work={work} names={names} changeSets={item.changeSets} />
            ) : (
              <ChangeItem key={id} work={work} names={names} changeSets={item.changeSets} />
            );
          })}
        </ol>
      </MentionNames>
    </Section>
  );
}

const filters: { value: ActivityFilter; label: string }[] = [
  { value: 'all', label: say('all') },
  { value: 'comments', label: say('comments') },
  { value: 'changes', label: say('changes') },
];

interface FilterButtonsProps {
  readonly chosen: ActivityFilter;
  readonly onChoose: (filter: ActivityFilter) => void;
}

function FilterButtons({ chosen, onChoose }: FilterButtonsProps) {
  return filters.map(({ value, label }) => (
    <button
      key={value}
      type="button"
      aria-pressed={chosen === value}
      onClick={() => onChoose(value)}
      className={cx(
        'rounded-bar px-1.5 py-0.5',
        chosen === value ? 'font-medium text-foreground' : 'hover:text-foreground',
      )}
    >
      {label}
    </button>
  ));
}
