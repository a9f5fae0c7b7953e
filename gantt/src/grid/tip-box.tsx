import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Chart } from '../chart/chart.ts';
import type { Tip } from '../chart/picture.ts';
import { useSignal } from './use-signal.ts';
import type { Size } from './use-size.ts';

const GAP = 14;

/** New dates, days moved and consequences, while something is in hand; parked where it hides neither bar nor followers. */
export function TipBox({ chart }: { chart: Chart }) {
  const tip = useSignal(chart.tip);
  const element = useParked(chart, tip);
  if (!tip) return null;
  const { texts, data } = chart.input;
  return (
    <div
      ref={element}
      className="gantt-tip"
      data-refused={tip.refused !== undefined || undefined}
      aria-hidden="true"
    >
      <div className="gantt-tip-title">{data.title(tip.work)}</div>
      <dl>
        {tip.lines.map(({ name, before, after, shift }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== undefined && <span className="gantt-tip-before">{before}</span>}
              {before !== undefined && <Arrow />}
              <b>{after}</b>
            </dd>
            <dd className="gantt-tip-shift">{shift}</dd>
          </div>
        ))}
      </dl>
      {tip.note && <p className="gantt-tip-note">{tip.note}</p>}
      {tip.refused !== undefined && <p className="gantt-tip-refused">{tip.refused}</p>}
      {tip.consequences && <div className="gantt-tip-consequences">{tip.consequences}</div>}
      {tip.hints && (
        <p className="gantt-tip-hints">
          {texts.withoutFollowers && (
            <span>
              <kbd>{texts.withoutFollowersKey}</kbd> {texts.withoutFollowers}
            </span>
          )}
          <span>
            <kbd>Esc</kbd> {texts.putBack}
          </span>
        </p>
      )}
    </div>
  );
}

/**
 * Parks the box for each step. How large it is comes from an observer, which answers when the frame's layout is done, once for
 * each size: asking the element would lay the page out for each step.
 */
function useParked(chart: Chart, tip: Tip | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const size = useRef({ width: 0, height: 0 });
  const isShown = tip !== undefined;
  useLayoutEffect(() => {
    if (tip && element.current) park(element.current, size.current, tip, chart);
  }, [tip, chart]);
  useLayoutEffect(() => {
    const box = element.current;
    if (!isShown || !box) return;
    const observer = new ResizeObserver(([entry]) => {
      const [{ inlineSize: width, blockSize: height } = { inlineSize: 0, blockSize: 0 }] =
        entry?.borderBoxSize ?? [];
      size.current = { width, height };
      const latest = chart.tip.get();
      if (latest) park(box, size.current, latest, chart);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isShown, chart]);
  return element;
}

function Arrow() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 8h10M9.25 4.25 13 8l-3.75 3.75" />
    </svg>
  );
}

/** Above the bar, since followers mostly stand below; else beside its right end, else below. */
function park(element: HTMLElement, { width, height }: Size, { anchor }: Tip, chart: Chart): void {
  const clampX = (x: number) => Math.max(8, Math.min(chart.view.width - width - 8, x));
  let x = clampX(anchor.left);
  let y = anchor.top - height - GAP;
  if (y < 8) {
    const fitsRight = anchor.right + 2 * GAP + width <= chart.view.width;
    const fitsLeft = anchor.left - 2 * GAP - width >= 0;
    x = fitsLeft ? anchor.left - 2 * GAP - width : fitsRight ? anchor.right + 5 * GAP : clampX(anchor.left);
    y = fitsLeft || fitsRight ? 8 : Math.min(chart.view.height - height - 8, anchor.bottom + GAP);
  }
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
