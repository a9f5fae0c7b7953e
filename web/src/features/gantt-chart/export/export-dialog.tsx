import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { describeExport } from './describe-export.ts';
import type { ExportChoice, ExportSource, PictureFormat } from './export-source.ts';
import { makeFile, saveFile } from './make-files.ts';
import { printPages } from './print-pages.ts';

interface ExportDialogProps {
  readonly source: ExportSource;
  readonly format: PictureFormat;
  readonly onClose: () => void;
}

const titles: Readonly<Record<PictureFormat, string>> = {
  pdf: 'Export as PDF',
  png: 'Export as a picture',
  svg: 'Export as a drawing',
  print: 'Print the timeline',
};

/** Asks how much of the timeline, says how large it becomes, and makes it while the page stays usable. */
export default function ExportDialog({ source, format, onClose }: ExportDialogProps) {
  const isPaged = format === 'pdf' || format === 'print';
  const [choice, setChoice] = useState<ExportChoice>({
    format,
    time: isPaged ? 'whole' : 'shown',
    paper: 'A4',
    width: 'page',
  });
  const { words, refused } = useMemo(() => describeExport(source, choice), [source, choice]);
  const { share, start, stop } = useMaking(source, choice, onClose);
  const change = (part: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...part }));
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      title={titles[format]}
      description="What is shown: filtered and folded as it is, with its legend."
      onOpenChange={(open) => !open && close()}
      className="max-w-md"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={refused !== undefined}
            busy={share !== undefined}
            onClick={() => void start()}
          >
            {format === 'print' ? 'Print' : 'Export'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-sm">
        <Choice label="Time">
          <Segmented
            label="Time"
            value={choice.time}
            onChange={(time) => change({ time })}
            options={[
              { value: 'shown', label: 'On screen' },
              { value: 'whole', label: 'Whole project' },
            ]}
          />
        </Choice>
        {isPaged && (
          <>
            <Choice label="Width">
              <Segmented
                label="Width"
                value={choice.width}
                onChange={(width) => change({ width })}
                options={[
                  { value: 'page', label: 'One page' },
                  { value: 'zoom', label: 'As zoomed' },
                ]}
              />
            </Choice>
            <Choice label="Paper">
              <Segmented
                label="Paper"
                value={choice.paper}
                onChange={(paper) => change({ paper })}
                options={[
                  { value: 'A4', label: 'A4' },
                  { value: 'A3', label: 'A3' },
                ]}
              />
            </Choice>
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
        <ProgressBar className="mt-4" percent={Math.round(share * 100)} label="Exported so far" />
      )}
    </Dialog>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="text-muted-foreground">{label}</span>
      <span>{children}</span>
    </>
  );
}

/** Paints of the progress: more would only be in the way. */
const steps = 50;

/** Makes what was chosen; undefined while nothing is made. */
function useMaking(source: ExportSource, choice: ExportChoice, onDone: () => void) {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    const onProgress = (next: number) => setShare(Math.round(next * steps) / steps);
    try {
      await make(source, choice, { signal: controller.signal, onProgress });
      onDone();
    } catch (error) {
      if (!controller.signal.aborted)
        notifyFailure('The timeline could not be exported', error, () => void start());
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
  if (file.remark !== undefined) notifyDone(`Saved. ${file.remark}`);
}
