import type { WorkDetail } from '@gantry/contract';
import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  comboboxProps,
  hasManyLines,
  isPaste,
  SentenceChips,
  useCreateMany,
  useSentence,
  withSentence,
} from '#features/new-work/index.ts';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { selectUser } from '#store/auth.ts';
import { useCreateWorkMutation } from '#sync/queue/work-page-mutations.ts';
import { say } from './words/index.ts';

/**
 * Enter adds a sub-work from the typed sentence, and the field stays open for the next one. Several pasted lines add
 * one each; Enter in an empty field, or Escape, closes it.
 */
export function AddSubWork({ parent, onClose }: { parent: WorkDetail; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [create, { isLoading }] = useCreateWorkMutation();
  const { readLines, createMany } = useCreateMany();
  const ownerId = useOwnerOfSubWork(parent);
  const field = useRef<HTMLInputElement>(null);
  const sentence = useSentence({
    text: title,
    onText: setTitle,
    place: { projectId: parent.projectId, calendarId: null },
  });
  const add = async () => {
    if (title.trim() === '') return onClose();
    const read = await sentence.settle();
    const place = { parentId: parent.id, projectId: parent.projectId, ownerId };
    const { error } = await create({ body: { ...withSentence(place, read.parts), title: read.title } });
    if (isWaiting(error)) notifyWaiting(say('newWorkNamed', { title: read.title }));
    if (error === undefined || isWaiting(error)) setTitle('');
    else notifyFailure(say('subWorkNotCreated'), error);
    field.current?.focus();
  };
  const addMany = async (text: string) => {
    const { works } = await readLines(text);
    await createMany({ parentId: parent.id, works: works.map((work) => ({ ownerId, ...work })) });
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="flex h-9 items-center gap-2">
        <StatusIcon status="todo" decorative />
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: a person who asked to add wants to type at once
          autoFocus
          {...comboboxProps(sentence.choosing)}
          aria-label={say('titleOfSubWork')}
          placeholder={say('typeSubWork')}
          value={title}
          maxLength={LONGEST_TITLE}
          readOnly={isLoading}
          onChange={(event) => {
            sentence.typed(event.target.value, isPaste(event.nativeEvent));
            setTitle(event.target.value);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!hasManyLines(text)) return;
            event.preventDefault();
            void addMany(text);
          }}
          onKeyDown={(event) => {
            sentence.onKeyDown(event);
            if (event.defaultPrevented || event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
          onBlur={() => title.trim() === '' && !isLoading && onClose()}
          className="h-full min-w-0 grow bg-transparent text-base outline-none"
        />
      </div>
      <SentenceChips sentence={sentence} values={{ projectId: parent.projectId }} className="pb-1.5 pl-6" />
    </form>
  );
}

/**
 * A person who could not change the new work otherwise becomes its owner. A lead who plans a whole project assigns it
 * later.
 */
function useOwnerOfSubWork({ ownerId, assigneeIds, can }: WorkDetail): string | null {
  const ownId = useSelector(selectUser)?.id;
  if (ownId === undefined) return null;
  const isTheirs = ownerId === ownId || assigneeIds.includes(ownId);
  return isTheirs || !can.includes('update') ? ownId : null;
}
