import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { DraftNote } from '#components/drafts/draft-note.tsx';

import { Allowed } from '#components/not-allowed.tsx';

import { Button, buttonClass } from '#components/ui/button.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { useFormDraft } from '#store/use-form-draft.ts';
import { ProjectFields } from './project-fields.tsx';
import { emptyProject, loadProjectSchema, type ProjectFormValues } from './project-form.ts';
import { suggestKey } from './project-words.ts';
import { useCreateProjectMutation } from './projects-queries.ts';
import { useSuggestedKey } from './use-suggested-key.ts';
import { say } from './words/index.ts';

const TemplateOffers = lazyPart(() => import('./template-offers.tsx'));

/** A form for a new project. Ctrl+Enter creates; what the server refuses is said at its field. */
export function CreateProjectPage() {
  return (
    <Allowed what={say('createProjects')} action="create" target="projects">
      <NewProjectForm />
    </Allowed>
  );
}

const toImport = (text: ReactNode) => (
  <Link to="/import" className="text-primary hover:underline">
    {text}
  </Link>
);

function NewProjectForm() {
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateProjectMutation();
  const [keyIsTyped, setKeyTyped] = useState(false);
  const form = useForm<ProjectFormValues>({
    defaultValues: emptyProject,
    resolver: formResolver(loadProjectSchema),
    mode: 'onTouched',
  });
  const { control, formState, getValues, handleSubmit, register, setError, setValue } = form;
  const name = useWatch({ control, name: 'name' });
  const suggested = useSuggestedKey(name, keyIsTyped);
  // The first letters of the name stand there until the server says whether they are free.
  useEffect(() => {
    if (!keyIsTyped && getValues('key') === suggestKey(name)) setValue('key', suggested);
  }, [name, suggested, keyIsTyped, getValues, setValue]);
  const draft = useFormDraft(form, { of: 'project:new', defaults: emptyProject, version: 0 });

  const submit = handleSubmit(async (values) => {
    const answer = await create({ body: values });
    if (answer.data !== undefined) {
      draft.end();
      await navigate({ to: '/projects/project-detail/$id', params: { id: answer.data.response.id } });
      return;
    }
    showRefusal(setError, answer.error, emptyProject);
  });

  return (
    <>
      <PageHead title={say('newProject')} />
      <Suspense>
        <TemplateOffers />
      </Suspense>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
        onChange={(event) => {
          const target: EventTarget = event.target;
          const isName = target instanceof HTMLInputElement && target.name === 'name';
          if (isName && !keyIsTyped) setValue('key', suggestKey(target.value));
        }}
        className="max-w-2xl px-5 pb-10 max-md:px-4"
      >
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        <ProjectFields
          control={control}
          register={register}
          errors={formState.errors}
          onKeyTyped={() => setKeyTyped(true)}
        />
        <FormProblem errors={formState.errors} className="mt-4" />
        <div className="mt-6 flex items-center gap-2">
          <Button type="submit" variant="primary" size="large" busy={isLoading} keys="Ctrl+Enter">
            {say('create')}
          </Button>
          <Link to="/projects" onClick={draft.end} className={buttonClass('ghost', 'large')}>
            {say('cancel')}
          </Link>
        </div>
        <p className="mt-6 text-xs text-muted-foreground">{say.rich('bringPlan', { link: toImport })}</p>
      </form>
    </>
  );
}
