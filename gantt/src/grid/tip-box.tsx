import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Chart } from '../chart/chart.ts';
import type { Tip } from '../chart/picture.ts';
import { listMoving, parkTip, rectOf, type Side } from './place-tip.ts';
import { useSignal } from './use-signal.ts';

/**
 * Shows new dates, moved days and consequences during a gesture; placed where it covers neither the bar nor followers.
 */
export function TipBox({ chart }: { chart: Chart }) {
  const tip = useSignal(chart.tip);
  const element = useParked(chart, tip);
  if (!tip) return null;
  const { texts, data, workingTime } = chart.input;
  return (
    <div
      ref={element}
      className="gantt-tip"
      data-refused={tip.refused !== undefined || undefined}
      aria-hidden="true"
    >
      <div dir="auto" className="gantt-tip-title">
        {tip.title ?? data.title(tip.work)}
      </div>
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
      {tip.lines.some(({ shift }) => shift !== undefined) && (
        <p className="gantt-tip-unit">{texts.shiftUnit({ isWorkingTime: workingTime !== undefined })}</p>
      )}
    </div>
  );
}

/**
 * Places the box again for each step, and when the chart is scrolled under it. Its size comes from an observer, which
 * reports each size after the frame's layout: reading it from the element would force a layout for each step.
 */
function useParked(chart: Chart, tip: Tip | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const size = useRef({ width: 0, height: 0 });
  const side = useRef<Side>(undefined);
  const isShown = tip !== undefined;
  const park = useCallback(() => {
    const { tip, view } = chart;
    const latest = tip.get();
    if (!element.current || !latest) return;
    const anchor = rectOf(chart, latest.anchor);
    const place = parkTip(size.current, anchor, view, listMoving(chart), side.current);
    side.current = place.side;
    element.current.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
  }, [chart]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step
  useLayoutEffect(park, [tip, park]);
  useLayoutEffect(() => {
    const box = element.current;
    if (!isShown || !box) return;
    const observer = new ResizeObserver(([entry]) => {
      const [{ inlineSize: width, blockSize: height } = { inlineSize: 0, blockSize: 0 }] =
        entry?.borderBoxSize ?? [];
      // With the initial size 0 it fitted everywhere, so the chosen side is meaningless.
      if (size.current.width === 0) side.current = undefined;
      size.current = { width, height };
      park();
    });
    observer.observe(box);
    const stopFollowing = chart.viewSerial.subscribe(park);
    return () => {
      observer.disconnect();
      stopFollowing();
      side.current = undefined;
    };
  }, [isShown, chart, park]);
  return element;
}

function Arrow() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 8h10M9.25 4.25 13 8l-3.75 3.75" />
    </svg>
  );
}
