import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSelector, useStore } from 'react-redux';
import { Button } from '#components/ui/button.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { useOpenWork } from '#features/works/work-place.tsx';
import { cx } from '#lib/cx.ts';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { notifyDone, notifyWaiting } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { quoted } from '#lib/quoted.ts';
import { selectUser } from '#store/auth.ts';
import { selectWorkDefaultData } from '#store/projects.ts';
import type { RootState } from '#store/store.ts';
import { useCreateWorkMutation } from '#sync/queue/work-page-mutations.ts';
import { type NewWorkPlace, plainOfDraft, readDraft } from './draft-storage.ts';
import { NewWorkFields } from './new-work-fields.tsx';
import { emptyWork, loadNewWorkSchema, type NewWorkValues, nextOf, prefill } from './new-work-form.ts';
import type { NewWorkSearch } from './prefill-names.ts';
import { withSentence } from './typed-sentence/sentence-fields.ts';
import { type Sentence, useSentence } from './typed-sentence/use-sentence.ts';
import { useDraft } from './use-draft.ts';
import { usePastedWorks } from './use-pasted-works.tsx';
import { say } from './words/index.ts';

interface CreateWorkFormProps {
  /** Inside a project, the work belongs to it. */
  readonly projectId: string | undefined;
  readonly search: NewWorkSearch;
  /** Called with the key of the created work. */
  readonly onCreated: (key: string) => void;
  /**
   * Called when the form is finished without a created work: it was discarded, waits for a connection, or became many
   * works.
   */
  readonly onLeave: () => void;
  readonly className: string;
  /** Classes of the buttons: in a dialog they stay visible while the fields scroll. */
  readonly footClassName?: string;
}

/**
 * The form of a new work. Unsaved input is stored until the work is created or the draft is discarded, across
 * navigation.
 */
export function CreateWorkForm(props: CreateWorkFormProps) {
  const { projectId, search, onCreated, onLeave, className, footClassName } = props;
  const [create, { isLoading }] = useCreateWorkMutation();
  const openWork = useOpenWork();
  const store = useStore<RootState>();
  const place = usePlaceOfDraft(projectId, search);
  const form = useForm<NewWorkValues>({
    defaultValues: {
      ...prefill(
        search,
        selectWorkDefaultData(store.getState()) ?? readDraft(place),
        projectId,
        place.userId,
      ),
    },
    resolver: formResolver(loadNewWorkSchema),
    mode: 'onSubmit',
  });
  const { formState, handleSubmit, setError, setFocus, reset } = form;
  const sentence = useTypedTitle(form, place);
  const clearDraft = useDraft(form, place, sentence.plain);
  const leave = () => {
    clearDraft();
    onLeave();
  };
  const pasted = usePastedWorks(form, leave);

  const submit = (startsNext: boolean) =>
    handleSubmit(async (values) => {
      const body = await asRead(sentence, values);
      const { data, error } = await create({ body });
      if (error !== undefined && !isWaiting(error)) {
        showRefusal(setError, error, emptyWork);
        return;
      }
      clearDraft();
      if (data === undefined) {
        notifyWaiting(quoted(body.title));
        if (!startsNext) return leave();
      } else {
        const { key } = data.response;
        if (!startsNext) return onCreated(key);
        notifyDone(say('created', { key }), { label: say('open'), run: () => openWork(key), brief: true });
      }
      reset(nextOf(values));
      setFocus('title');
    })();

  return (
    <form
      noValidate
      aria-label={say('newWork')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
      onKeyDown={(event) => {
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (!isInside || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void submit(event.shiftKey);
      }}
      className={className}
    >
      <NewWorkFields
        form={form}
        projectIsFixed={projectId !== undefined}
        pasted={pasted}
        sentence={sentence}
      />
      <div className={cx('mt-6 flex flex-wrap items-center gap-2', footClassName)}>
        <FormProblem errors={formState.errors} className="basis-full" />
        <Button type="submit" variant="primary" size="large" busy={isLoading} keys="Ctrl+Enter">
          {say('createWork')}
        </Button>
        <Button size="large" disabled={isLoading} keys="Ctrl+Shift+Enter" onClick={() => void submit(true)}>
          {say('createAndNext')}
        </Button>
        <Button variant="ghost" size="large" onClick={leave}>
          {say('discard')}
        </Button>
      </div>
    </form>
  );
}

/** The form's values with the fields that were read from the title; the rest of the text is the title. */
async function asRead(sentence: Sentence, values: NewWorkValues) {
  const { title, parts } = await sentence.settle();
  return { ...withSentence(values, parts), title };
}

function useTypedTitle(form: UseFormReturn<NewWorkValues>, place: NewWorkPlace) {
  const [plainAtFirst] = useState(() => plainOfDraft(place, form.getValues('title')));
  return useSentence({
    text: form.watch('title'),
    onText: (title) => form.setValue('title', title, { shouldDirty: true }),
    plainAtFirst,
    place: { projectId: form.watch('projectId') ?? null, calendarId: null },
  });
}

/** Each person has one draft in each project and below each work. */
function usePlaceOfDraft(projectId: string | undefined, search: NewWorkSearch): NewWorkPlace {
  const userId = useSelector(selectUser)?.id ?? '';
  return { userId, projectId: projectId ?? search.projectId, parentId: search.parentId };
}
