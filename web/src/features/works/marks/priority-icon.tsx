import type { Priority } from '@gantry/contract';
import { priorityWords } from '#lib/work-words.ts';
import { say } from './words/index.ts';

/** The number of filled bars, of three. Red always means late, so priority is shown by shape alone. */
const filledBars: Record<Priority, number> = { urgent: 3, high: 3, medium: 2, low: 1, none: 0 };

const bars = [
  { x: 2, y: 9, height: 5 },
  { x: 6.5, y: 6, height: 8 },
  { x: 11, y: 3, height: 11 },
];

function Urgent() {
  return (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="3.5" />
      <path
        fill="var(--background)"
        d="M7.2 4.25h1.6l-.2 4.75H7.4zM8 10.2a.95.95 0 1 1 0 1.9a.95.95 0 1 1 0-1.9"
      />
    </>
  );
}

function Bars({ filled }: { filled: number }) {
  return bars.map(({ x, y, height }, index) =>
    filled === 0 ? (
      <rect key={x} x={x} y={7.25} width={3} height={1.5} rx={0.75} opacity={0.3} />
    ) : (
      <rect key={x} x={x} y={y} width={3} height={height} rx={1} opacity={index < filled ? 1 : 0.3} />
    ),
  );
}

export function PriorityIcon({ priority, decorative = false }: { priority: Priority; decorative?: boolean }) {
  const color = priority === 'urgent' ? 'fill-foreground' : 'fill-muted-foreground';
  return (
    <svg
      viewBox="0 0 16 16"
      className={`size-4 flex-none ${color}`}
      role="img"
      aria-hidden={decorative}
      aria-label={say('priority', { priority: priorityWords[priority] })}
    >
      {priority === 'urgent' ? <Urgent /> : <Bars filled={filledBars[priority]} />}
    </svg>
  );
}
