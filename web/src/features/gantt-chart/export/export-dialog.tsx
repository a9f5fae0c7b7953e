import { useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { ChoiceLine } from './choice-line.tsx';
import { describeExport } from './describe-export.ts';
import type { BlockChoice, ExportChoice, ExportSource, PictureFormat } from './export-source.ts';
import { makeFile, saveFile } from './make-files.ts';
import { PaperFields } from './paper-fields.tsx';
import { printPages } from './print-pages.ts';
import { usePaper } from './use-paper.ts';
import { say } from './words/index.ts';

interface ExportDialogProps {
  readonly source: ExportSource;
  readonly format: PictureFormat;
  readonly onClose: () => void;
}

const titles: Readonly<Record<PictureFormat, string>> = {
  pdf: say('asPdfTitle'),
  png: say('asPictureTitle'),
  svg: say('asDrawingTitle'),
  print: say('printTitle'),
};

/**
 * Asks which part of the timeline to export, shows the size of the result, and makes it while the page stays usable.
 */
export default function ExportDialog({ source, format, onClose }: ExportDialogProps) {
  const isPaged = format === 'pdf' || format === 'print';
  const [choice, setChoice] = useState<ExportChoice>({
    format,
    time: isPaged ? 'whole' : 'shown',
    paper: 'A4',
    width: 'page',
    breaks: 'none',
  });
  const paper = usePaper(source.projectId);
  const { words, refused } = useMemo(
    () => describeExport(source, { ...choice, block: paper.plain }),
    [source, choice, paper.plain],
  );
  const { share, start, stop } = useMaking(source, choice, paper.open, onClose);
  const change = (part: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...part }));
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      title={titles[format]}
      description={say('whatIsShown')}
      onOpenChange={(open) => !open && close()}
      className="max-w-md"
      footer={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button
            variant="primary"
            disabled={refused !== undefined}
            busy={share !== undefined}
            onClick={() => void start()}
          >
            {say(format === 'print' ? 'print' : 'exportIt')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-sm">
        <ChoiceLine
          label={say('time')}
          value={choice.time}
          onChange={(time) => change({ time })}
          options={[
            { value: 'shown', label: say('onScreen') },
            { value: 'whole', label: say('wholeProject') },
          ]}
        />
        {isPaged && (
          <>
            <PagesLines choice={choice} onChange={change} />
            <PaperFields
              choices={paper.choices}
              projectId={source.projectId}
              userName={paper.userName}
              onChange={paper.change}
            />
          </>
        )}
      </div>
      <p className="num mt-4 text-sm text-muted-foreground">{words}</p>
      {refused !== undefined && (
        <p role="alert" className="mt-1 text-sm text-late">
          {refused}
        </p>
      )}
      {share !== undefined && (
        <ProgressBar className="mt-4" percent={Math.round(share * 100)} label={say('exportedSoFar')} />
      )}
    </Dialog>
  );
}

interface PagesLinesProps {
  readonly choice: ExportChoice;
  readonly onChange: (part: Partial<ExportChoice>) => void;
}

/** How the timeline is distributed over pages. */
function PagesLines({ choice, onChange }: PagesLinesProps) {
  return (
    <>
      <ChoiceLine
        label={say('width')}
        value={choice.width}
        onChange={(width) => onChange({ width })}
        options={[
          { value: 'page', label: say('onePage') },
          { value: 'zoom', label: say('asZoomed') },
        ]}
      />
      <ChoiceLine
        label={say('paper')}
        value={choice.paper}
        onChange={(paper) => onChange({ paper })}
        options={[
          { value: 'A4', label: 'A4' },
          { value: 'A3', label: 'A3' },
        ]}
      />
      <ChoiceLine
        label={say('pages')}
        value={choice.breaks}
        onChange={(breaks) => onChange({ breaks })}
        options={[
          { value: 'none', label: say('pagesFull') },
          { value: 'phase', label: say('pagesByPhase') },
        ]}
      />
    </>
  );
}

/** The number of progress updates: more repaints would only slow the export down. */
const steps = 50;

/** Makes the chosen export; undefined while none is being made. */
function useMaking(
  source: ExportSource,
  choice: ExportChoice,
  openBlock: () => Promise<BlockChoice | undefined>,
  onDone: () => void,
) {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    const onProgress = (next: number) => setShare(Math.round(next * steps) / steps);
    try {
      await make(source, { ...choice, block: await openBlock() }, { signal: controller.signal, onProgress });
      onDone();
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(say('notExported'), error, () => void start());
    } finally {
      setShare(undefined);
    }
  };
  return { share, start, stop: () => running.current?.abort() };
}

async function make(
  source: ExportSource,
  choice: ExportChoice,
  making: Parameters<typeof makeFile>[2],
): Promise<void> {
  const { format } = choice;
  if (format === 'print') return printPages(source, choice, making);
  const file = await makeFile(source, { ...choice, format }, making);
  saveFile(file);
  if (file.remark !== undefined) notifyDone(file.remark);
}
