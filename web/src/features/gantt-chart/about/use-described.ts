import { type GanttProps, textOfMinutes } from '@gantry/gantt';
import { useEffect, useMemo, useState } from 'react';
import { lengthWords } from '#features/plan/wake/consequence-words.ts';
import { loadPatiently } from '#lib/lazy-part.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import type { DescribedPlan } from './describe-work.ts';

type Code = typeof import('./describe-work.ts');

let loaded: Code | undefined;

interface Host extends Omit<DescribedPlan, 'amountOf' | 'textOf'> {
  readonly calendar: Parameters<typeof lengthWords>[1];
}

/**
 * The description of a work beside its bar. Its texts are loaded on first touch; until then there is no description.
 */
export function useDescribed({ plan, names, calendar, today, path }: Host): GanttProps['describe'] {
  const [code, setCode] = useState(loaded);
  useEffect(() => {
    if (loaded !== undefined) return;
    return onFirstTouch(() => {
      void loadPatiently(() => import('./describe-work.ts')).then((module) => {
        loaded = module;
        setCode(module);
      });
    });
  }, []);
  return useMemo(() => {
    if (code === undefined) return undefined;
    const amountOf = (minutes: number) => lengthWords(Math.abs(minutes), calendar);
    const told = { plan, names, today, path, amountOf, textOf: textOfMinutes };
    return (work) => code.describeWork(told, work);
  }, [code, plan, names, calendar, today, path]);
}
