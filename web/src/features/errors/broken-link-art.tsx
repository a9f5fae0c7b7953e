/** A bar with a link to a missing bar. */
export function BrokenLinkArt() {
  return (
    <svg width="232" height="96" viewBox="0 0 232 96" fill="none" aria-hidden="true">
      <path className="stroke-border" d="M40.5 0v96M116.5 0v96M192.5 0v96" />
      <rect fill="var(--bar)" x="8" y="15" width="92" height="18" rx="4" />
      <path fill="var(--bar-fill)" d="M12 15h54v18H12a4 4 0 0 1-4-4V19a4 4 0 0 1 4-4z" />
      <rect stroke="var(--bar-edge)" x="8.5" y="15.5" width="91" height="17" rx="3.5" />
      <path stroke="var(--link)" strokeWidth="1.25" d="M100 24h3a5 5 0 0 1 5 5v38a5 5 0 0 0 5 5h6" />
      <path fill="var(--link)" d="M124 72l-5.5-3.25v6.5z" />
      <rect
        className="fill-sidebar stroke-mark"
        strokeWidth="1.25"
        strokeDasharray="3.5 2.5"
        x="124.75"
        y="63.75"
        width="98.5"
        height="16.5"
        rx="3.5"
      />
    </svg>
  );
}
