/** The product's sign: a gantry whose hanging bars are three offset gantt bars. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className={className ?? 'size-5'}>
      <path d="M1 2.25a.75.75 0 0 1 .75-.75h12.5a.75.75 0 0 1 .75.75V14a.5.5 0 0 1-.5.5h-1a.5.5 0 0 1-.5-.5V3.5H3V14a.5.5 0 0 1-.5.5h-1A.5.5 0 0 1 1 14z" />
      <rect x="4.25" y="5" width="4.5" height="2" rx=".6" />
      <rect x="5.75" y="8" width="4.5" height="2" rx=".6" />
      <rect x="7.25" y="11" width="4.5" height="2" rx=".6" />
    </svg>
  );
}
