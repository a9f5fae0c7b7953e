import { useEffect, useRef } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Tag } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { PriorityIcon } from '#features/works/marks/priority-icon.tsx';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { asEnd, dayWords } from '#lib/dates/index.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { mostPastedWorks, type PastedWork } from './paste-works.ts';
import { say } from './words/index.ts';

interface PastePreviewProps {
  readonly works: readonly PastedWork[];
  readonly names: ReferenceLookup;
  readonly busy: boolean;
  readonly onCreate: () => void;
  /** Called when all lines are to become one title instead. */
  readonly onAsOne: () => void;
  readonly onCancel: () => void;
}

/** Previews the works that many pasted lines would become. */
export function PastePreview({ works, names, busy, onCreate, onAsOne, onCancel }: PastePreviewProps) {
  const create = useRef<HTMLButtonElement>(null);
  useEffect(() => create.current?.focus(), []);
  const count = works.length;
  return (
    <section
      aria-label={say('pastedLines')}
      className="rounded-float border border-border-strong bg-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <p className="border-b border-border px-3 py-2 text-sm">
        {say.rich('fromPasted', {
          count,
          b: (text) => <b className="font-medium">{text}</b>,
          more: (text) => <span className="text-muted-foreground">{text}</span>,
        })}
        {count === mostPastedWorks && <span className="text-muted-foreground"> {say('restLeftOut')}</span>}
      </p>
      <ul
        aria-label={say('worksToCreate')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto px-3 py-1.5"
      >
        {works.map((work, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change their order
          <PastedRow key={index} work={work} level={levelOf(works, work)} names={names} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-border px-3 py-2">
        <Button ref={create} variant="primary" busy={busy} onClick={onCreate}>
          {say('createMany', { count })}
        </Button>
        <Button disabled={busy} onClick={onAsOne}>
          {say('asOne')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </section>
  );
}

interface PastedRowProps {
  readonly work: PastedWork;
  readonly level: number;
  readonly names: ReferenceLookup;
}

function PastedRow({ work, level, names }: PastedRowProps) {
  const now = useCompanyNow();
  const owner = names.user(work.ownerId ?? null)?.name;
  return (
    <li className="flex min-h-7 items-center gap-2 text-sm">
      {/* Indented by its depth, up to what fits on a narrow screen. */}
      {Array.from({ length: Math.min(level, 6) }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are all alike
        <span key={step} aria-hidden className="w-3 flex-none" />
      ))}
      <StatusIcon status={work.status ?? 'todo'} decorative />
      {work.priority !== undefined && <PriorityIcon priority={work.priority} />}
      <span className="min-w-0 grow truncate" title={work.title}>
        <bdi>{work.title}</bdi>
      </span>
      {(work.labelIds ?? []).flatMap((id) => {
        const label = names.label(id);
        return label === undefined
          ? []
          : [
              <Tag key={id} hue={label.color}>
                {label.name}
              </Tag>,
            ];
      })}
      {owner !== undefined && <Avatar name={owner} />}
      {work.due != null && (
        <span className="num text-xs whitespace-nowrap text-muted-foreground">
          {dayWords(asEnd(work.due), now)}
        </span>
      )}
    </li>
  );
}

function levelOf(works: readonly PastedWork[], { below }: PastedWork): number {
  const above = below === null ? undefined : works[below];
  return above === undefined ? 0 : levelOf(works, above) + 1;
}
