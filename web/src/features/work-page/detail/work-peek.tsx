import type { WorkDetail } from '@gantry/contract';
import { ChevronDown, ChevronUp, Link2, Maximize2, X } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { WorkForecastLine } from '#components/forecast/work-forecast-line.tsx';
import { PeopleHere } from '#components/live-slots.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { copyWorkLink } from '#features/works/change/copy-work-link.ts';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import { WorkLink } from '#features/works/work-link.tsx';
import { cx } from '#lib/cx.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { LinkedWorks } from '../markdown/linked-works.tsx';
import { ReviewIfAsked } from '../review/later-review.tsx';
import { Activity } from './activity.tsx';
import { CommentForm } from './comment-form.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { Links } from './links.tsx';
import { CompactProperties } from './properties.tsx';
import { ScheduleLine } from './schedule-line.tsx';
import { SubWorks } from './sub-works.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { useWorkDetail } from './use-work-detail.ts';
import { say } from './words/index.ts';
import { WorkDescription } from './work-description.tsx';
import { WorkMenu } from './work-menu.tsx';
import { WorkTitle } from './work-title.tsx';

const WatchButton = lazyAside(() => import('#components/watch/watch-button.tsx'));

interface WorkPeekProps {
  readonly workKey: string;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A work beside its list: it can be read and changed without leaving the list. */
export default function WorkPeek(props: WorkPeekProps) {
  const { workKey } = props;
  const { work, references, names, error, refetch } = useWorkDetail({ workKey });
  const [editing, setEditing] = useState<FieldName | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const stayAtEnd = useStayAtEnd(text);
  return (
    <aside
      aria-label={say('peekAt', { key: workKey })}
      className="flex w-106 flex-none flex-col border-l border-border bg-card max-lg:absolute max-lg:inset-0 max-lg:z-20 max-lg:w-auto max-lg:border-l-0"
    >
      <PeekHead
        {...props}
        workId={work?.id}
        menu={
          work && (
            <>
              <Suspense>
                <WatchButton of="work" id={work.id} name={work.key} />
              </Suspense>
              <WorkMenu key={work.id} work={work} onMove={() => setEditing('projectId')} />
            </>
          )
        }
      />
      {error !== undefined && (
        <ErrorState title={say('notOpened', { key: workKey })} error={error} onRetry={refetch} />
      )}
      {error === undefined && work === undefined && <DetailSkeleton />}
      {work !== undefined && (
        <LinkedWorks key={work.id}>
          <div ref={text} className="min-h-0 grow overflow-y-auto px-5 pb-6">
            <WorkTitle work={work} heading="h2" className="mb-3 text-lg" />
            <ReviewIfAsked work={work} names={names} />
            <CompactProperties work={work} names={names} editing={editing} onEditing={setEditing} />
            <ScheduleLine work={work} className="mt-3 rounded-control bg-muted px-2.5 py-2" />
            <WorkForecastLine work={work} className="mb-3 px-2.5 pt-2" />
            <WorkDescription work={work} />
            <SubWorks work={work} names={names} />
            <Links work={work} />
            <Activity work={work} references={references} />
          </div>
          <PeekComment work={work} onSend={stayAtEnd} />
        </LinkedWorks>
      )}
    </aside>
  );
}

type PeekCommentProps = Pick<Parameters<typeof CommentForm>[0], 'onSend'> & { readonly work: WorkDetail };

const PeekComment = ({ work, ...rest }: PeekCommentProps) => (
  <CommentForm
    {...rest}
    key={work.id}
    work={work}
    className="flex-none border-t border-border px-5 py-2.5 text-sm"
  />
);

function PeekHead({
  workKey,
  workId,
  onNext,
  onPrevious,
  onClose,
  menu,
}: WorkPeekProps & { workId: string | undefined; menu: ReactNode }) {
  return (
    <div className="flex h-11 flex-none items-center gap-0.5 pr-2 pl-5">
      <span className="mr-1 text-xs text-muted-foreground">{workKey}</span>
      <IconButton label={say('copyLink')} icon={<Link2 />} onClick={() => void copyWorkLink(workKey)} />
      <span className="flex min-w-0 grow justify-end pr-1">
        {workId !== undefined && <PeopleHere workId={workId} />}
      </span>
      <IconButton
        label={say('nextWork')}
        keys="J"
        icon={<ChevronDown />}
        disabled={!onNext}
        onClick={onNext}
      />
      <IconButton
        label={say('workBefore')}
        keys="K"
        icon={<ChevronUp />}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <WorkLink
        work={{ key: workKey }}
        title={say('openPage')}
        className={cx(buttonClass('ghost'), 'w-7 !px-0 text-muted-foreground')}
      >
        <Maximize2 />
        <span className="sr-only">{say('openPageOf', { key: workKey })}</span>
      </WorkLink>
      {menu}
      <IconButton label={say('closePeek')} keys="Escape" icon={<X />} onClick={onClose} />
    </div>
  );
}
