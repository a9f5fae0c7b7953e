import { useLocation, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type Sentence, useSentence, withSentence } from '#features/new-work/index.ts';
import { notifyDone, notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { quoted } from '#lib/quoted.ts';
import { selectUser } from '#store/auth.ts';
import { useCan } from '#store/can.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useCreateWorkMutation } from '#sync/queue/work-page-mutations.ts';
import { mark } from './matching.ts';
import type { PaletteItem } from './palette-item.ts';
import { say } from './words/index.ts';

interface TypedWork {
  readonly sentence: Sentence;
  /** Undefined when the text contains no work fields: it is then only searched for. */
  readonly item: PaletteItem | undefined;
}

/** Creates a work from a sentence in the palette, in the open project. */
export function useTypedWork(text: string, onText: (text: string) => void): TypedWork {
  const projectId = useOpenProject();
  const place = { projectId: projectId ?? null, calendarId: null };
  const sentence = useSentence({ text, onText, place });
  const mayCreate = useCan()('create', 'works');
  const make = useMakeWork(projectId);
  const item: PaletteItem | undefined =
    mayCreate && sentence.parts.length > 0
      ? {
          id: 'typed work',
          label: mark(say('titled', { title: sentence.title }), []),
          hint: projectId === undefined ? undefined : say('inThisProject'),
          icon: <Plus />,
          run: () => void make(sentence),
        }
      : undefined;
  return { sentence, item };
}

const useOpenProject = (): string | undefined =>
  useLocation({
    select: ({ pathname }) => /^\/projects\/project-detail\/([0-9a-f-]{36})/.exec(pathname)?.[1],
  });

function useMakeWork(projectId: string | undefined) {
  const [create] = useCreateWorkMutation();
  const router = useRouter();
  // A person may not be allowed to change a work without an owner afterwards.
  const ownerId = useAppSelector(selectUser)?.id ?? null;
  return async (sentence: Sentence) => {
    const { title, parts } = await sentence.settle();
    const place = { projectId: projectId ?? null, ownerId };
    const { data, error } = await create({ body: { ...withSentence(place, parts), title } });
    if (isWaiting(error)) return notifyWaiting(quoted(title));
    if (data === undefined) return notifyFailure(say('notCreated', { title }), error);
    const { key } = data.response;
    const open = () => void router.navigate({ to: '/work-detail', search: { key } });
    notifyDone(say('isCreated', { key }), { label: say('open'), run: open, brief: true });
  };
}
