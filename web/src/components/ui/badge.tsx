import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export type BadgeTone = 'neutral' | 'late' | 'soon' | 'done' | 'progress' | 'primary';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-foreground/6 text-secondary-foreground',
  late: 'bg-late-soft text-late',
  soon: 'bg-soon-soft text-soon',
  done: 'bg-done-soft text-done',
  progress: 'bg-progress-soft text-progress',
  primary: 'bg-primary-soft text-primary',
};

/** A short word with a meaning; colour is never the only sign of it. */
export function Badge(props: {
  tone?: BadgeTone;
  icon?: ReactNode;
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      title={props.title}
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-[5px] px-1.5 text-xs font-medium whitespace-nowrap [&>.lucide]:size-3',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.icon}
      {props.children}
    </span>
  );
}

/** A label: a dot in its hue, and its name. */
export function Tag({ hue, children }: { hue?: string | undefined; children: ReactNode }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1.5 rounded-full border border-foreground/11 px-[7px] text-xs whitespace-nowrap text-muted-foreground">
      {hue !== undefined && <span data-hue={hue} className="swatch size-1.5 rounded-full" />}
      <bdi>{children}</bdi>
    </span>
  );
}
