import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

const parts = [
  ['bg-foreground/10 ring-1 ring-border-strong', say('legendOff')],
  ['bg-soon-soft ring-1 ring-border-strong', say('legendOther')],
  ['ring-[1.5px] ring-foreground', say('legendExtra')],
  ['border-b-2 border-mark', say('legendWeek')],
] as const;
const proposed = [
  'outline-1 -outline-offset-1 outline-primary outline-dashed',
  say('legendProposed'),
] as const;

/** Explains how days look. */
export function YearLegend({ hasProposed }: { readonly hasProposed: boolean }) {
  return (
    <ul className="ml-auto flex flex-wrap gap-3 text-xs text-muted-foreground">
      {(hasProposed ? [...parts, proposed] : parts).map(([look, words]) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('size-4 rounded-bar', look)} />
          {words}
        </li>
      ))}
    </ul>
  );
}
