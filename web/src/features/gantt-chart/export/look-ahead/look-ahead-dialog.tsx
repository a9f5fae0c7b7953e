import type { LookAheadBy } from '@gantry/contract';
import { textOfMinutes } from '@gantry/gantt';
import { useMemo, useRef, useState } from 'react';
import { useListLabelsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { ChoiceLine } from '../choice-line.tsx';
import { describeExport } from '../describe-export.ts';
import type { BlockChoice, ExportChoice } from '../export-source.ts';
import { makeFile, saveFile } from '../make-files.ts';
import { PaperFields } from '../paper-fields.tsx';
import { printPages } from '../print-pages.ts';
import { usePaper } from '../use-paper.ts';
import { say } from '../words/index.ts';
import { lookAhead } from './look-ahead.ts';
import type { LookAheadSource } from './look-ahead-source.ts';
import { MailButtons } from './mail-buttons.tsx';
import { toPages } from './to-pages.ts';

interface LookAheadDialogProps {
  readonly source: LookAheadSource;
  readonly onClose: () => void;
}

const weekOptions = ['1', '2', '3', '4', '6'].map((value) => ({ value, label: value }));

/** Asks for the number of weeks and the grouping, shows the number of works, and puts them on pages. */
export default function LookAheadDialog({ source, onClose }: LookAheadDialogProps) {
  const [asked, setAsked] = useState<Asked>({ weeks: 3, by: 'trade' });
  const [breaks, setBreaks] = useState<ExportChoice['breaks']>('none');
  const paper = usePaper(source.projectId);
  const { ahead, pages, choice, tooMany } = usePagesAhead(source, asked, breaks, paper.plain);
  const making = useMaking();
  const make = (format: 'pdf' | 'print') =>
    making.run(async (signal) => {
      const whole = { ...choice, block: await paper.open() };
      const told = { signal, onProgress: () => undefined };
      if (format === 'print') await printPages(pages, { ...whole, format }, told);
      else saveFile(await makeFile(pages, { ...whole, format }, told));
      onClose();
    });
  const close = () => {
    making.stop();
    onClose();
  };
  const day = (minute: number) => shortDay(dayOf(textOfMinutes(minute)), source.wallClock.slice(0, 10));
  const isEmpty = ahead.works === 0;
  return (
    <Dialog
      open
      title={say('lookAheadTitle')}
      description={say('lookAheadDescription')}
      onOpenChange={(open) => !open && close()}
      className="max-w-md"
      footer={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button disabled={isEmpty || tooMany.print || making.isBusy} onClick={() => void make('print')}>
            {say('print')}
          </Button>
          <Button
            variant="primary"
            disabled={isEmpty || tooMany.pdf}
            busy={making.isBusy}
            onClick={() => void make('pdf')}
          >
            {say('asPdf')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-sm">
        <AskedLines {...{ asked, breaks }} onAsk={setAsked} onBreaks={setBreaks} />
        <PaperFields
          choices={paper.choices}
          projectId={source.projectId}
          userName={paper.userName}
          onChange={paper.change}
        />
      </div>
      <p role="status" className="num mt-4 text-sm text-muted-foreground">
        {say('lookAheadCount', { count: ahead.works, from: day(ahead.from), to: day(ahead.to - 1) })}
      </p>
      {(tooMany.print || tooMany.pdf) && (
        <p role="alert" className="mt-1 text-sm text-late">
          {say(tooMany.pdf ? 'tooManyPages' : 'tooManyToPrint')}
        </p>
      )}
      <MailButtons
        {...asked}
        projectId={source.projectId}
        mayTellMembers={source.mayTellMembers}
        disabled={isEmpty}
        onSent={onClose}
      />
    </Dialog>
  );
}

interface Asked {
  readonly weeks: number;
  readonly by: LookAheadBy;
}

interface AskedLinesProps {
  readonly asked: Asked;
  readonly breaks: ExportChoice['breaks'];
  readonly onAsk: (asked: Asked) => void;
  readonly onBreaks: (breaks: ExportChoice['breaks']) => void;
}

/** The number of weeks, the grouping, and the page breaks. */
function AskedLines({ asked, breaks, onAsk, onBreaks }: AskedLinesProps) {
  return (
    <>
      <ChoiceLine
        label={say('weeks')}
        value={String(asked.weeks)}
        onChange={(weeks) => onAsk({ ...asked, weeks: Number(weeks) })}
        options={weekOptions}
      />
      <ChoiceLine
        label={say('by')}
        value={asked.by}
        onChange={(by) => onAsk({ ...asked, by })}
        options={[
          { value: 'trade', label: say('byTrade') },
          { value: 'person', label: say('byPerson') },
          { value: 'label', label: say('byLabel') },
        ]}
      />
      <ChoiceLine
        label={say('pages')}
        value={breaks}
        onChange={onBreaks}
        options={[
          { value: 'none', label: say('pagesFull') },
          { value: 'phase', label: say('pagesByGroup') },
        ]}
      />
    </>
  );
}

/** The pages of the look-ahead, and whether there are too many to be made. */
function usePagesAhead(
  source: LookAheadSource,
  asked: Asked,
  breaks: ExportChoice['breaks'],
  block: BlockChoice | undefined,
) {
  const { data: labels } = useListLabelsQuery(undefined, { skip: asked.by !== 'label' });
  return useMemo(() => {
    const names = new Map((labels ?? []).map(({ id, name }) => [id, name]));
    const ahead = lookAhead(source, { ...asked, labels: names });
    const pages = toPages(source, ahead, asked);
    const choice = { time: 'shown', paper: 'A4', width: 'page', breaks, block } as const;
    const isRefused = (format: 'pdf' | 'print') =>
      describeExport(pages, { ...choice, format }).refused !== undefined;
    return { ahead, pages, choice, tooMany: { pdf: isRefused('pdf'), print: isRefused('print') } };
  }, [source, asked, labels, breaks, block]);
}

/** Makes one export at a time. Closing the dialog cancels it. */
function useMaking() {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const run = async (act: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      await act(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(say('lookAheadFailed'), error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run, stop: () => running.current?.abort() };
}
