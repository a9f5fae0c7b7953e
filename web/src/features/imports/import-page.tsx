import type { PersonChoice, PlanImport, Rehearsal } from '@gantry/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, FileWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#api/api.ts';
import { Allowed } from '#components/not-allowed.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { ChooseFile } from './choose-file.tsx';
import { stageWords } from './codes.ts';
import { ImportSteps, type Step } from './import-steps.tsx';
import { useGetImportQuery, useRehearseImportMutation, useWriteImportMutation } from './imports-queries.ts';
import { LookStep } from './look-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { say } from './words/index.ts';

export interface ImportSearch {
  /** The import that is under way; absent: a file is to be chosen. */
  readonly id?: string | undefined;
  readonly project?: string | undefined;
}

/** Brings a file in: chosen, looked at, and only then written. What the server does goes on when this page is closed. */
export function ImportPage() {
  return (
    <Allowed what="import works" action="create" target="works">
      <Import />
    </Allowed>
  );
}

function Import() {
  const { id, project }: ImportSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (next: string) => void navigate({ to: '/import', search: { id: next } });
  if (id !== undefined) return <ImportRun key={id} id={id} />;
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <PageHead title={say('title')} />
      <ImportSteps current="file" />
      <ChooseFile
        projectId={project}
        onProject={(next) => void navigate({ to: '/import', search: { project: next }, replace: true })}
        onOpen={open}
      />
    </div>
  );
}

/** While the server is at work it is asked how far it has come. */
const pauseMs = 700;

function ImportRun({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(true);
  const { data, error, refetch } = useGetImportQuery(
    { params: { id } },
    { pollingInterval: isBusy ? pauseMs : 0, refetchOnMountOrArgChange: true },
  );
  const run = data ?? undefined;
  const isWorking = run === undefined || run.status === 'reading' || run.status === 'importing';
  useEffect(() => setBusy(isWorking), [isWorking]);
  useRefreshOnceImported(run);
  if (error !== undefined && run === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (run === undefined) return <SkeletonRows label={say('loading')} />;
  if (run.status === 'reading' || run.status === 'importing') return <Working run={run} />;
  if (run.status === 'imported' && run.result !== null) return <Done run={run} result={run.result} />;
  if (isRehearsed(run)) return <Rehearsed run={run} onChanged={() => void refetch()} />;
  return <Failed run={run} />;
}

type RehearsedImport = PlanImport & { readonly rehearsal: Rehearsal };

const isRehearsed = (run: PlanImport): run is RehearsedImport =>
  run.status === 'rehearsed' && run.rehearsal !== null;

/** Lists of works and projects know nothing of the import before they are asked anew. */
function useRefreshOnceImported(run: PlanImport | undefined) {
  const dispatch = useAppDispatch();
  const isImported = run?.status === 'imported';
  useEffect(() => {
    if (isImported)
      dispatch(api.util.invalidateTags(['Works', 'Projects', 'Dashboard', 'Users', 'Calendars']));
  }, [isImported, dispatch]);
}

function Working({ run }: { run: PlanImport }) {
  const { stage = 'waiting', done = 0, total = 0 } = run.progress ?? {};
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <>
      <PageHead title={say('title')} aside={run.fileName} />
      <ImportSteps current={run.status === 'reading' ? 'look' : 'write'} />
      <div role="status" className="mx-auto w-full max-w-xl px-5 py-10">
        <p className="text-sm font-medium">{stageWords[stage]}</p>
        <ProgressBar percent={percent} label={stageWords[stage]} className="mt-3" />
        <p className="mt-3 text-sm text-muted-foreground">{say('stays')}</p>
      </div>
    </>
  );
}

function Rehearsed({ run, onChanged }: { run: RehearsedImport; onChanged: () => void }) {
  const { rehearsal, choices, id } = run;
  const isAsked = rehearsal.people.some(({ match }) => match === 'nobody' || match === 'several');
  const [step, setStep] = useState<Step>(isAsked && choices.people === undefined ? 'people' : 'look');
  const [rehearse, { isLoading: isRehearsing }] = useRehearseImportMutation();
  const [write, { isLoading: isWriting }] = useWriteImportMutation();
  const choose = async (more: Partial<PlanImport['choices']>) => {
    const { error } = await rehearse({ params: { id }, body: { ...choices, ...more } });
    if (error !== undefined) notifyFailure(say('notTaken'), error);
    onChanged();
  };
  const goOn = async () => {
    if (step === 'people') return setStep('look');
    const { error } = await write({ params: { id }, body: { stamp: rehearsal.stamp } });
    if (error !== undefined) notifyFailure(say('notImported'), error);
    onChanged();
  };
  const { counts, project } = rehearsal;
  const works = counts.made + counts.changed;
  const mayImport = project.problem === null;
  const next = step === 'people' ? say('next') : say('importWorks', { count: works });
  useCommands([
    {
      id: 'import.next',
      title: next,
      group: say('title'),
      keys: 'Ctrl+Enter',
      whileWriting: true,
      run: () => void goOn(),
    },
  ]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title={say('title')}
        aside={say('fileInto', { file: run.fileName, project: project.name })}
        actions={
          <>
            <span className="text-sm text-muted-foreground max-md:hidden">{say('oneUndo')}</span>
            <BackButton step={step} onPeople={() => setStep('people')} />
            <Button
              variant="primary"
              keys="Ctrl+Enter"
              disabled={step === 'look' && !mayImport}
              busy={isRehearsing || isWriting}
              onClick={() => void goOn()}
            >
              {next}
            </Button>
          </>
        }
      />
      <ImportSteps current={step} />
      {step === 'people' ? (
        <div className="min-h-0 grow overflow-y-auto">
          <PeopleStep
            run={run}
            onChoose={(people: readonly PersonChoice[]) => void choose({ people: [...people] })}
          />
        </div>
      ) : (
        <LookStep run={run} onChoose={(more) => void choose(more)} onPeople={() => setStep('people')} />
      )}
    </div>
  );
}

function BackButton({ step, onPeople }: { step: Step; onPeople: () => void }) {
  if (step === 'look') return <Button onClick={onPeople}>{say('back')}</Button>;
  return (
    <Link to="/import" search={{}} className={buttonClass()}>
      {say('back')}
    </Link>
  );
}

interface DoneProps {
  readonly run: PlanImport;
  readonly result: NonNullable<PlanImport['result']>;
}

function Done({ run, result }: DoneProps) {
  const { takeBack } = useUndo();
  const [isTakenBack, setTakenBack] = useState(false);
  const { projectId, changeSetId, works, notes } = result;
  return (
    <>
      <PageHead title={say('title')} aside={run.fileName} />
      <EmptyState
        icon={<CircleCheck />}
        title={say('done', { count: works })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link
              to="/projects/project-detail/$id/gantt-chart"
              params={{ id: projectId }}
              className={buttonClass('primary')}
            >
              {say('timeline')}
            </Link>
            <Link to="/projects/project-detail/$id" params={{ id: projectId }} className={buttonClass()}>
              {say('open')}
            </Link>
            {changeSetId !== null && !isTakenBack && (
              <Button
                onClick={() => {
                  setTakenBack(true);
                  takeBack(changeSetId);
                }}
              >
                {say('undo')}
              </Button>
            )}
          </div>
        }
      >
        {notes.join(' ')}
      </EmptyState>
    </>
  );
}

function Failed({ run }: { run: PlanImport }) {
  return (
    <>
      <PageHead title={say('title')} aside={run.fileName} />
      <EmptyState
        icon={<FileWarning />}
        title={say('failed')}
        action={
          <Link to="/import" search={{}} className={buttonClass('primary')}>
            {say('again')}
          </Link>
        }
      >
        <span role="alert">{run.failure}</span>
      </EmptyState>
    </>
  );
}
