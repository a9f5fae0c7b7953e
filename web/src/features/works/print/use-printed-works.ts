import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import type { makePrintedWorks, PrintedList } from './printed-works.ts';

type OnPaper = Omit<PrintedList, 'today' | 'timeZone'>;

/** While a list is on screen, printing takes all of it to paper, in whichever way it is asked for. */
export function usePrintedWorks(list: OnPaper): void {
  const today = useCompanyToday();
  const timeZone = useSelector(selectTimeZone);
  const latest = useRef<PrintedList>({ ...list, today, timeZone });
  latest.current = { ...list, today, timeZone };
  useEffect(() => {
    let makeSheet: typeof makePrintedWorks | undefined;
    let sheet: HTMLElement | null | undefined;
    // It has to be here before anybody prints: there is no waiting then.
    const load = () =>
      import('./printed-works.ts').then(
        (module) => {
          makeSheet = module.makePrintedWorks;
        },
        () => undefined,
      );
    const timer = setTimeout(load, afterScreenMs);
    const show = () => {
      sheet?.remove();
      sheet = makeSheet?.(latest.current);
      if (sheet) document.body.append(sheet);
    };
    const hide = () => sheet?.remove();
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
      hide();
    };
  }, []);
}

/** The screen comes first. */
const afterScreenMs = 1_500;
