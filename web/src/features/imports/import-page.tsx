import type { PlanImport } from '@gantry/contract';
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
import { useAppDispatch } from '#store/hooks.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { ChooseFile } from './choose-file.tsx';
import { stageWords } from './codes.ts';
import type { RehearsedImport } from './import-run.ts';
import { ImportSteps } from './import-steps.tsx';
import { useGetImportQuery } from './imports-queries.ts';
import { RehearsedRun } from './rehearsed-run.tsx';
import { useAnnouncedRun } from './use-announced-import.ts';
import { say } from './words/index.ts';

export interface ImportSearch {
  /** The current import; absent: a file must be chosen first. */
  readonly id?: string | undefined;
  readonly project?: string | undefined;
}

/** Imports a file: it is chosen, reviewed, and only then written. The server continues when this page is closed. */
export function ImportPage() {
  return (
    <Allowed what={say('toImportWorks')} action="create" target="works">
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

/** Polls the progress while the server is working. */
const pauseMs = 700;

function ImportRun({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(true);
  // The last rehearsal stays visible while the server reads the file again.
  const [seen, setSeen] = useState<RehearsedImport | null>(null);
  const { data, error, refetch } = useGetImportQuery(
    { params: { id } },
    { pollingInterval: isBusy ? pauseMs : 0, refetchOnMountOrArgChange: true },
  );
  const run = data ?? undefined;
  const isWorking = run === undefined || run.status === 'reading' || run.status === 'importing';
  useEffect(() => setBusy(isWorking), [isWorking]);
  if (run !== undefined && isRehearsed(run) && run !== seen) setSeen(run);
  useRefreshOnceImported(run);
  useAnnouncedRun(run);
  if (error !== undefined && run === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (run === undefined) return <SkeletonRows label={say('loading')} />;
  if (run.status === 'reading' && seen !== null)
    return (
      <RehearsedRun run={{ ...seen, choices: run.choices }} isReading onChanged={() => void refetch()} />
    );
  if (run.status === 'reading' || run.status === 'importing') return <Working run={run} />;
  if (run.status === 'imported' && run.result !== null) return <Done run={run} result={run.result} />;
  if (isRehearsed(run)) return <RehearsedRun run={run} isReading={false} onChanged={() => void refetch()} />;
  return <Failed run={run} />;
}

const isRehearsed = (run: PlanImport): run is RehearsedImport =>
  run.status === 'rehearsed' && run.rehearsal !== null;

/** Lists of works and projects do not know about the import until they are read again. */
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
      <div className="mx-auto w-full max-w-xl px-5 py-10">
        <p className="text-sm font-medium">{stageWords[stage]}</p>
        <ProgressBar percent={percent} label={stageWords[stage]} className="mt-3" />
        <p className="mt-3 text-sm text-muted-foreground">{say('stays')}</p>
      </div>
    </>
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
