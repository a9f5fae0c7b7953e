import type { WorkStatus } from '@gantry/contract';
import type { ReactNode } from 'react';
import { statusWords } from '#lib/work-words.ts';

const shapes: Record<WorkStatus, { color: string; shape: ReactNode }> = {
  backlog: { color: 'text-mark', shape: <circle cx="8" cy="8" r="6" strokeDasharray="2.2 1.57" /> },
  todo: { color: 'text-mark', shape: <circle cx="8" cy="8" r="6" /> },
  in_progress: {
    color: 'text-progress',
    shape: (
      <>
        <circle cx="8" cy="8" r="6" />
        <path d="M8 4.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  in_review: {
    color: 'text-primary',
    shape: (
      <>
        <circle cx="8" cy="8" r="6" />
        <path d="M8 4.5A3.5 3.5 0 1 1 4.5 8H8z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  done: {
    color: 'text-done',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.75" fill="currentColor" stroke="none" />
        <path
          d="M5.1 8.3l2 2 3.8-4.2"
          stroke="var(--background)"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  cancelled: {
    color: 'text-mark',
    shape: (
      <>
        <circle cx="8" cy="8" r="6" />
        <path d="M5.75 5.75l4.5 4.5M10.25 5.75l-4.5 4.5" strokeLinecap="round" />
      </>
    ),
  },
};

/** A status as a shape; `decorative` when its name is beside it. */
export function StatusIcon({ status, decorative = false }: { status: WorkStatus; decorative?: boolean }) {
  const { color, shape } = shapes[status];
  return (
    <svg
      viewBox="0 0 16 16"
      className={`size-4 flex-none fill-none stroke-current ${color}`}
      strokeWidth={1.5}
      role="img"
      aria-hidden={decorative}
      aria-label={statusWords[status]}
    >
      {shape}
    </svg>
  );
}
