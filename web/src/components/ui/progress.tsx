import { cx } from '#lib/cx.ts';

interface ProgressProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label?: string;
  readonly className?: string;
}

function spoken(percent: number, label = 'Progress') {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': percent,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  };
}

/** 14 px; the figure is usually beside it. */
export function ProgressRing({ percent, label, className }: ProgressProps) {
  return (
    <svg
      {...spoken(percent, label)}
      viewBox="0 0 14 14"
      className={cx('size-3.5 shrink-0 -rotate-90 fill-none stroke-[2.5]', className)}
    >
      <title>{`${label ?? 'Progress'}: ${percent} %`}</title>
      <circle cx="7" cy="7" r="5.25" className="stroke-border-strong" />
      <circle
        cx="7"
        cy="7"
        r="5.25"
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        className={percent >= 100 ? 'stroke-done' : 'stroke-progress'}
      />
    </svg>
  );
}

export function ProgressBar({ percent, label, className }: ProgressProps) {
  return (
    <div {...spoken(percent, label)} className={cx('h-1 overflow-hidden rounded-full bg-border', className)}>
      <div
        className={cx('h-full rounded-full', percent >= 100 ? 'bg-done' : 'bg-progress')}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
