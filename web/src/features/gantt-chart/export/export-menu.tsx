import { Download } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch, onFirstTouch } from '#lib/load-on-first-touch.ts';
import { useCan } from '#store/can.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { say } from '../toolbar/words/index.ts';
import type { ExportSource, PictureFormat } from './export-source.ts';
import type { LookAheadSource } from './look-ahead/look-ahead-source.ts';

const ExportItems = lazyPart(loadOnFirstTouch(() => import('./export-items.tsx')));
const HoldDialog = lazyPart(() => import('./hold-dialog.tsx'));
const LookAheadDialog = lazyPart(() => import('./look-ahead/look-ahead-dialog.tsx'));
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'));

interface ExportMenuProps {
  readonly projectId: string;
  /** Called when something is exported, so that the data is not collected before. */
  readonly findSource: () => ExportSource;
  readonly findLookAhead: () => LookAheadSource;
}

/** Exports the shown timeline to a file or to paper, and the plan to Microsoft Project. */
export function ExportMenu({ projectId, findSource, findLookAhead }: ExportMenuProps) {
  const can = useCan();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<{ format: PictureFormat; source: ExportSource }>();
  const ask = (format: PictureFormat) => setAsked({ format, source: findSource() });
  const [asksToHold, setAskingToHold] = useState(false);
  const [lookAhead, setLookAhead] = useState<LookAheadSource>();
  const showLookAhead = () => setLookAhead(findLookAhead());
  const downloadXml = async (dates: 'held' | 'free') => {
    const { downloadPlan } = await import('./download-plan.ts');
    await downloadPlan(dispatch, projectId, dates);
  };
  useCommands([
    {
      id: 'timeline.print',
      title: say('printTimeline'),
      group: sayPlan('timeline'),
      keys: 'Ctrl+P',
      run: () => ask('print'),
    },
    { id: 'timeline.pdf', title: say('exportPdf'), group: sayPlan('timeline'), run: () => ask('pdf') },
    { id: 'timeline.look-ahead', title: say('lookAhead'), group: sayPlan('timeline'), run: showLookAhead },
  ]);
  usePrintOfBrowser(findSource);
  return (
    <>
      <Menu align="end" trigger={<IconButton label={say('export')} icon={<Download />} />}>
        <Suspense>
          <ExportItems
            ask={ask}
            onLookAhead={showLookAhead}
            {...(can('export', 'works') && { onProject: () => setAskingToHold(true) })}
          />
        </Suspense>
      </Menu>
      <Suspense>
        {asksToHold && (
          <HoldDialog onExport={(dates) => void downloadXml(dates)} onClose={() => setAskingToHold(false)} />
        )}
        {lookAhead !== undefined && (
          <LookAheadDialog source={lookAhead} onClose={() => setLookAhead(undefined)} />
        )}
      </Suspense>
      {asked !== undefined && (
        <Suspense>
          <ExportDialog source={asked.source} format={asked.format} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Printing from the browser’s own menu gives the same pages. Their code must be loaded before. */
function usePrintOfBrowser(findSource: () => ExportSource): void {
  const find = useRef(findSource);
  useEffect(() => {
    find.current = findSource;
  });
  useEffect(() => {
    let prepare: ((source: ExportSource) => void) | undefined;
    const callOff = onFirstTouch(() => {
      // When the code cannot be loaded, the browser prints the screen as it is. Our own menu reports the error.
      void import('./print-pages.ts').then(({ preparePrint }) => {
        prepare = preparePrint;
      }, noMatter);
    });
    const onPrint = () => prepare?.(find.current());
    window.addEventListener('beforeprint', onPrint);
    return () => {
      callOff();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, []);
}

const noMatter = () => {};
