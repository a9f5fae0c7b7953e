import type { WorkDetail } from '@gantry/contract';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { cx } from '#lib/cx.ts';
import { exactDate } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { dueWords } from '../due-words.ts';
import { dueColors } from '../list/figure-cells.tsx';
import { StatusIcon } from '../marks/status-icon.tsx';
import type { ReferenceLookup } from '../references-lookup.ts';
import { WorkLink } from '../work-link.tsx';
import { useCreateWorkMutation } from '../works-mutations.ts';
import { Section } from './section.tsx';

interface SubWorksProps {
  readonly work: WorkDetail;
  readonly names: ReferenceLookup;
}

/** The works below this one, and the field that adds the next. */
export function SubWorks({ work, names }: SubWorksProps) {
  const [isAdding, setAdding] = useState(false);
  const { subWorks } = work;
  const done = subWorks.filter((subWork) => subWork.status === 'done').length;
  const mayAdd = work.can.includes('create');
  if (subWorks.length === 0 && !mayAdd) return null;
  return (
    <Section
      title="Sub-works"
      aside={
        subWorks.length > 0 && (
          <>
            <span className="num">
              {done} of {subWorks.length}
            </span>
            <ProgressBar
              percent={Math.round((done / subWorks.length) * 100)}
              label="Sub-works done"
              className="ml-1 w-14"
            />
          </>
        )
      }
      action={
        mayAdd && (
          <IconButton size="small" label="Add a sub-work" icon={<Plus />} onClick={() => setAdding(true)} />
        )
      }
    >
      <ul className="mt-0.5">
        {subWorks.map((subWork) => (
          <SubWorkRow key={subWork.id} subWork={subWork} owner={names.user(subWork.ownerId)?.name ?? null} />
        ))}
      </ul>
      {isAdding && <AddSubWork parent={work} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function SubWorkRow({ subWork, owner }: { subWork: WorkDetail['subWorks'][number]; owner: string | null }) {
  const now = useCompanyNow();
  const { text, meaning } = dueWords(subWork, now);
  return (
    <li className="relative -mx-2 flex h-[34px] items-center gap-2 rounded-control px-2 hover:bg-hover max-md:h-11">
      <StatusIcon status={subWork.status} />
      <span className="w-14 flex-none truncate text-xs text-muted-foreground max-md:hidden">
        {subWork.key}
      </span>
      <WorkLink
        work={subWork}
        title={`${subWork.key} ${subWork.title}`}
        className="min-w-0 grow truncate text-base after:absolute after:inset-0"
      >
        {subWork.title}
      </WorkLink>
      <Avatar name={owner} className="max-md:hidden" />
      <span
        title={subWork.due === null ? undefined : exactDate(subWork.due)}
        className={cx('num min-w-20 text-right text-sm whitespace-nowrap', dueColors[meaning])}
      >
        {text}
      </span>
    </li>
  );
}

/** Enter adds one and stays for the next; an empty Enter or Escape ends it. */
function AddSubWork({ parent, onClose }: { parent: WorkDetail; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [create, { isLoading }] = useCreateWorkMutation();
  const field = useRef<HTMLInputElement>(null);
  const add = async () => {
    if (title.trim() === '') return onClose();
    const { error } = await create({
      body: { title: title.trim(), parentId: parent.id, projectId: parent.projectId },
    });
    if (error === undefined) setTitle('');
    else notifyFailure('The sub-work was not created', error);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="flex h-9 items-center gap-2"
    >
      <StatusIcon status="todo" decorative />
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: whoever asked to add wants to type at once
        autoFocus
        aria-label="Title of the new sub-work"
        placeholder="What is to be done? Enter adds it."
        value={title}
        maxLength={255}
        readOnly={isLoading}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        onBlur={() => title.trim() === '' && !isLoading && onClose()}
        className="h-full min-w-0 grow bg-transparent text-base outline-none"
      />
    </form>
  );
}
