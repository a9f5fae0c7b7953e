import type { PlanImport } from '@gantry/contract';
import { FileUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useProjects } from '#api/use-choices.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { RetryButton } from '#components/ui/retry-button.tsx';
import { cx } from '#lib/cx.ts';
import { notifyFailure } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import { useDeleteImportMutation, useListImportsQuery } from './imports-queries.ts';
import { useAnnouncedSending } from './use-announced-import.ts';
import { useUpload } from './use-upload.ts';
import { say } from './words/index.ts';

/** The file types offered by the browser's file dialog. The first bytes of a file decide its actual type. */
const offered = '.xml,.mpp,.mpt,.csv,.tsv,.txt,.xlsx';
const newProject = 'new';

interface ChooseFileProps {
  readonly projectId: string | undefined;
  readonly onProject: (id: string | undefined) => void;
  readonly onOpen: (id: string) => void;
}

/** The first step: chooses or drops a file, and chooses its target project. */
export function ChooseFile({ projectId, onProject, onOpen }: ChooseFileProps) {
  const { sending, upload, forget } = useUpload(onOpen);
  useAnnouncedSending(sending?.file.name);
  const take = (file: File | undefined) => file && void upload(file, projectId);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-5 pt-4 pb-10 max-md:px-4">
      <TargetPicker projectId={projectId} onProject={onProject} />
      {sending === null ? (
        <DropPlace onFile={take} />
      ) : (
        <div className="rounded-float border border-border p-5">
          <p className="truncate font-medium" dir="auto">
            {sending.file.name}
          </p>
          {sending.error === null ? (
            <div className="mt-3 flex items-center gap-3">
              <ProgressBar percent={sending.percent} label={say('sending')} className="grow" />
              <span className="num text-sm text-muted-foreground">
                {say('percent', { percent: sending.percent })}
              </span>
            </div>
          ) : (
            <div role="alert" className="mt-2 text-sm text-destructive">
              {say('notSent')} {sentenceOf(sending.error)}
              <div className="mt-3 flex gap-2">
                <RetryButton error={sending.error} onRetry={() => take(sending.file)} />
                <Button variant="ghost" onClick={forget}>
                  {say('again')}
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
      <EarlierImports onOpen={onOpen} />
    </div>
  );
}

function TargetPicker({ projectId, onProject }: Pick<ChooseFileProps, 'projectId' | 'onProject'>) {
  const { projects, find, search } = useProjects({ chosen: [projectId] });
  return (
    <div className="flex items-center gap-3 text-sm">
      <span className="text-muted-foreground">{say('into')}</span>
      <Picker
        {...search}
        label={say('into')}
        value={projectId ?? newProject}
        options={[
          { value: newProject, label: say('newProject') },
          ...projects.map(({ id, name, key }) => ({ value: id, label: name, hint: key })),
        ]}
        onChange={(id) => onProject(id === newProject ? undefined : id)}
        trigger={
          <Button>{projectId === undefined ? say('newProject') : (find(projectId)?.name ?? '…')}</Button>
        }
      />
    </div>
  );
}

function DropPlace({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label={say('drop')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={cx(
        'flex flex-col items-center gap-3 rounded-float border border-dashed px-5 py-12 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-border-strong',
      )}
    >
      <FileUp className="size-6 text-mark" />
      <p className="font-medium">{say('drop')}</p>
      <p className="max-w-sm text-sm text-pretty text-muted-foreground">{say('kinds')}</p>
      <Button variant="primary" size="large" onClick={() => input.current?.click()}>
        {say('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={offered}
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </section>
  );
}

/** Files of earlier imports, so that a closed page loses nothing. */
function EarlierImports({ onOpen }: Pick<ChooseFileProps, 'onOpen'>) {
  const { data, refetch } = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteImportMutation();
  const runs = (data ?? []).filter(({ status }) => status !== 'uploading');
  if (runs.length === 0) return null;
  const forget = async (run: PlanImport) => {
    const { error } = await remove({ params: { id: run.id } });
    if (error !== undefined) notifyFailure(say('notRemoved', { file: run.fileName }), error);
    void refetch();
  };
  return (
    <section aria-label={say('earlier')}>
      <h2 className="text-sm font-medium">{say('earlier')}</h2>
      <p className="text-xs text-muted-foreground">{say('earlierHint')}</p>
      <ul className="mt-2 divide-y divide-border rounded-float border border-border">
        {runs.map((run) => (
          <li key={run.id} className="flex items-center gap-2 px-3 py-1.5 text-sm">
            <button
              type="button"
              dir="auto"
              onClick={() => onOpen(run.id)}
              className="min-w-0 grow truncate text-left hover:underline"
            >
              {run.fileName}
            </button>
            <span className="text-muted-foreground">{run.rehearsal?.project.key}</span>
            <IconButton
              label={say('remove', { file: run.fileName })}
              icon={<Trash2 />}
              onClick={() => void forget(run)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
