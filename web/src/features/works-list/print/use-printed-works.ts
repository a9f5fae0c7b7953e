import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useUsualTimes } from '#features/works/fields/usual-times.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { isLength } from '../columns/is-length.ts';
import type { makePrintedWorks, PrintedList } from './printed-works.ts';

type OnPaper = Omit<PrintedList, 'today' | 'timeZone' | 'usualTimes'>;

/** While a list is on screen, every way of printing prints all of it. */
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
    // The code must be loaded before a person prints, because printing does not wait.
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

/**
 * The screen comes first. The browser's own print menu works without a first touch, so the code is loaded after this
 * time.
 */
const afterScreenMs = 4_000;
