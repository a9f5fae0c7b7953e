import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useUsualTimes } from '#features/works/fields/usual-times.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { isLength } from '../columns/is-length.ts';
import type { makePrintedWorks, PrintedList } from './printed-works.ts';

type OnPaper = Omit<PrintedList, 'today' | 'timeZone' | 'usualTimes'>;

/** While a list is on screen, printing takes all of it to paper, in whichever way it is asked for. */
export function usePrintedWorks(list: OnPaper): void {
  const today = useCompanyToday();
  const timeZone = useSelector(selectTimeZone);
  const printed = {
    ...list,
    today,
    timeZone,
    usualTimes: useUsualTimes({ skip: !list.columns.some(isLength) }),
  };
  const latest = useRef<PrintedList>(printed);
  latest.current = printed;
  useEffect(() => {
    let makeSheet: typeof makePrintedWorks | undefined;
    let sheet: HTMLElement | null | undefined;
    // It has to be here before a person prints: nothing can be waited for then.
    const load = () =>
      import('./printed-works.ts').then(
        (module) => {
          makeSheet = module.makePrintedWorks;
        },
        () => undefined,
      );
    const forgetTouch = onFirstTouch(load);
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
      forgetTouch();
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
      hide();
    };
  }, []);
}

/** The screen comes first. The browser's own menu prints without a touch of the page. */
const afterScreenMs = 4_000;
