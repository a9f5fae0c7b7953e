import type { Attachment } from '@gantry/contract';
import { FileText, RotateCw, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { urlOf } from '#api/request.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { contentUrl, download, FileMenu } from './file-menu.tsx';
import { sizeOf } from './file-size.ts';
import type { Sending } from './use-uploads.ts';
import { say } from './words/index.ts';

const PdfPages = lazyPart(() => import('./pdf-pages.tsx'));

const frame =
  'relative flex h-[92px] w-full items-center justify-center overflow-hidden rounded-control border border-border bg-muted';
const under = 'truncate text-xs text-muted-foreground';

/**
 * A file: its thumbnail, name, size and sender. A click opens it if the browser can show it, and saves it otherwise.
 */
export function FileTile({ file, person }: { file: Attachment; person: string | undefined }) {
  const [isShown, setShown] = useState(false);
  const isPdf = file.mediaType === 'application/pdf';
  const canShow = isPdf || file.mediaType.startsWith('image/');
  return (
    <li className="group min-w-0">
      <button
        type="button"
        aria-label={canShow ? say('show', { name: file.name }) : `${say('download')} ${file.name}`}
        onClick={() => (canShow ? setShown(true) : download(file.id))}
        className={`${frame} hover:border-border-strong`}
      >
        {file.hasThumbnail ? (
          <img
            src={urlOf({ route: 'getThumbnail', params: { id: file.id } })}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <FileKind name={file.name} />
        )}
        {file.number > 1 && (
          <span className="num absolute top-1.5 right-1.5 rounded bg-background px-1 text-xs text-muted-foreground">
            {say('version', { number: file.number })}
          </span>
        )}
      </button>
      <div className="mt-1 flex items-start gap-1">
        <div className="min-w-0 grow">
          <p title={file.name} className="truncate text-sm font-medium">
            <bdi>{file.name}</bdi>
          </p>
          <p className={under}>
            {say('byPerson', { size: sizeOf(file.size), person: person ?? say('unknownPerson') })}
          </p>
        </div>
        <FileMenu file={file} />
      </div>
      {isShown && (
        <Dialog open onOpenChange={setShown} title={file.name} className="max-w-5xl">
          {isPdf ? (
            <Suspense fallback={<div className="h-[65vh]" />}>
              <PdfPages url={contentUrl(file.id, true)} name={file.name} />
            </Suspense>
          ) : (
            <img
              src={contentUrl(file.id, true)}
              alt={file.name}
              className="mx-auto max-h-[65vh] max-w-full"
            />
          )}
        </Dialog>
      )}
    </li>
  );
}

/** The extension is the best description of a file without a picture. */
function FileKind({ name }: { name: string }) {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return (
    <span className="flex flex-col items-center gap-1 text-xs text-muted-foreground uppercase">
      <FileText className="!size-6 text-mark" />
      {ending}
    </span>
  );
}

interface SendingTileProps {
  readonly sending: Sending;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

/** A file that is being uploaded, or whose upload stopped. */
export function SendingTile({ sending, onCancel, onAgain }: SendingTileProps) {
  const { source, sent, size, failure } = sending;
  const { name } = source;
  return (
    <li className="min-w-0">
      <div className={`${frame} px-4`}>
        {failure === null ? (
          <ProgressBar percent={size === 0 ? 0 : Math.floor((100 * sent) / size)} label={name} />
        ) : (
          <IconButton label={say('sendAgain', { name })} icon={<RotateCw />} onClick={onAgain} />
        )}
      </div>
      <div className="mt-1 flex items-start gap-1">
        <div className="min-w-0 grow">
          <p className="truncate text-sm font-medium">
            <bdi>{name}</bdi>
          </p>
          {failure === null ? (
            <p className={under}>{say('sending', { sent: sizeOf(sent), size: sizeOf(size) })}</p>
          ) : (
            <p role="alert" className="text-xs text-danger">
              {say('notSent', { why: failure })}
            </p>
          )}
        </div>
        <IconButton size="small" label={say('cancel', { name })} icon={<X />} onClick={onCancel} />
      </div>
    </li>
  );
}
