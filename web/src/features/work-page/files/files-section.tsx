import type { WorkDetail } from '@gantry/contract';
import { Camera, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { RetryButton } from '#components/ui/retry-button.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { Section } from '../detail/section.tsx';
import { say as sayDetail } from '../detail/words/index.ts';
import { sizeOf } from './file-size.ts';
import { FileTile, SendingTile } from './file-tile.tsx';
import { useListFilesInfiniteQuery } from './files-queries.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './use-uploads.ts';
import { say } from './words/index.ts';

/** The files of a work and of its comments. Files can be dropped anywhere on the page, pasted or chosen. */
export function FilesSection({ work }: { work: WorkDetail }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useListFilesInfiniteQuery(work.id);
  const files = data?.pages.flatMap(({ response }) => response) ?? [];
  const people = new Map(
    data?.pages.flatMap(({ references }) => references?.users ?? []).map(({ id, name }) => [id, name]),
  );
  const most = data?.pages[0]?.mostBytes;
  const mayAdd = work.can.includes('update') && most !== undefined;
  const { sending, add, again, cancel } = useUploads(work.id, most ?? 0);
  const isOver = useDroppedFiles(mayAdd ? add : undefined);
  if (error !== undefined && data === undefined)
    return (
      <Section title={say('files')}>
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          {say('failed')}. {sentenceOf(error)}
          <RetryButton size="small" error={error} onRetry={() => void refetch()} />
        </p>
      </Section>
    );
  if (data === undefined || (files.length === 0 && !mayAdd)) return null;
  return (
    <Section
      title={say('files')}
      aside={files.length > 0 && <span className="num">{files.length}</span>}
      action={mayAdd && <ChooseFiles most={sizeOf(most)} onFiles={add} />}
    >
      {files.length + sending.length === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{say('none')}</p>
      ) : (
        <ul className="mt-2.5 grid grid-cols-4 gap-3 max-md:grid-cols-2">
          {sending.map((one) => (
            <SendingTile
              key={one.key}
              sending={one}
              onCancel={() => cancel(one.key)}
              onAgain={() => again(one.key)}
            />
          ))}
          {files.map((file) => (
            <FileTile key={file.id} file={file} person={people.get(file.createdBy ?? '')} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="small" className="mt-2" onClick={() => void fetchNextPage()}>
          {say('showMore')}
        </Button>
      )}
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-40 flex items-center justify-center rounded-float border-2 border-dashed border-primary bg-primary-soft/80 text-base font-medium">
          {say('dropHere', { work: work.key })}
        </div>
      )}
    </Section>
  );
}

interface ChooseFilesProps {
  readonly most: string;
  readonly onFiles: (files: readonly File[]) => void;
}

function ChooseFiles({ most, onFiles }: ChooseFilesProps) {
  const all = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useCommands([
    {
      id: 'work.files',
      title: say('add'),
      keys: 'U',
      group: sayDetail('work'),
      run: () => all.current?.click(),
    },
  ]);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    input.value = '';
  };
  const hidden = { type: 'file', hidden: true, tabIndex: -1 } as const;
  return (
    <>
      <span className="max-md:hidden">{say('hint', { most })}</span>
      <input
        {...hidden}
        ref={all}
        multiple
        aria-label={say('add')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        {...hidden}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label={say('photo')}
        onChange={(event) => take(event.currentTarget)}
      />
      <IconButton
        size="small"
        label={say('photo')}
        icon={<Camera />}
        className="hidden pointer-coarse:inline-flex"
        onClick={() => camera.current?.click()}
      />
      <IconButton
        size="small"
        label={say('add')}
        keys="U"
        icon={<Plus />}
        onClick={() => all.current?.click()}
      />
    </>
  );
}
