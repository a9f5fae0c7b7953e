import type { Work } from '@gantry/contract';
import { Ban, ListTree, MessageSquare } from 'lucide-react';
import { Tag } from '#components/ui/badge.tsx';
import type { ReferenceLookup } from '../references-lookup.ts';
import { Cell } from './cell.tsx';

const shownLabels = 2;
const mark = 'flex flex-none items-center gap-1 text-xs text-muted-foreground [&>.lucide]:size-3';

/** Sub-works, what holds it up, comments and labels: only what there is. */
export function DetailMarks({ work, names }: { work: Work; names: ReferenceLookup }) {
  const labels = work.labelIds.flatMap((id) => names.label(id) ?? []);
  const shown = labels.slice(0, shownLabels);
  return (
    <Cell className="flex min-w-0 items-center gap-2 max-md:hidden">
      {work.subWorkCount > 0 && (
        <span className={mark} title={`${work.subWorkDoneCount} of ${work.subWorkCount} sub-works done`}>
          <ListTree aria-label="Sub-works" />
          <span className="num">
            {work.subWorkDoneCount}/{work.subWorkCount}
          </span>
        </span>
      )}
      {work.blocked && (
        <span className={mark} title="Blocked: what must come first is not done">
          <Ban role="img" aria-label="Blocked" />
        </span>
      )}
      {work.commentCount > 0 && (
        <span className={mark}>
          <MessageSquare aria-label="Comments" />
          <span className="num">{work.commentCount}</span>
        </span>
      )}
      {labels.length > 0 && (
        <span className="flex items-center gap-1.5 @max-3xl:hidden">
          {shown.map((label) => (
            <Tag key={label.id} hue={label.color}>
              {label.name}
            </Tag>
          ))}
          {labels.length > shown.length && (
            <span
              className="text-xs text-muted-foreground"
              title={labels.map((label) => label.name).join(', ')}
            >
              +{labels.length - shown.length}
            </span>
          )}
        </span>
      )}
    </Cell>
  );
}
