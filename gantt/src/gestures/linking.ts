import type { Chart } from '../chart/chart.ts';
import { sendIntent } from '../chart/send-intent.ts';
import type { LinkKind } from '../data.ts';
import type { End, Preview } from '../intents.ts';
import { linkKindOf } from '../paint/over-painter.ts';
import type { Gesture, Point } from './gesture.ts';

/** Pixels around the pointer that the tip does not cover. */
const NEAR = 8;

interface Target {
  work: number;
  end: End;
}

/**
 * Draws a link from an end of a bar to an end of another. If the works may not be linked, the reason is shown while
 * drawing.
 */
export function startLinking(chart: Chart, work: number, end: End): Gesture {
  let target: Target | undefined;
  let preview: Preview | undefined;
  let refused: string | undefined;
  let linkKind: LinkKind = linkKindOf(end, 'start');
  return {
    name: 'linking',
    scrollsAtEdges: true,
    cursor: 'crosshair',
    move(point) {
      const next = findTarget(chart, point);
      if (next && (next.work !== target?.work || next.end !== target.end)) {
        linkKind = linkKindOf(end, next.end);
        ({ preview, refused } = askForLink(chart, work, next.work, linkKind));
      }
      target = next;
      if (!next) {
        preview = refused = undefined;
        chart.forgetPreview();
      }
      showLink(chart, { work, end, target, linkKind, refused, preview }, point);
    },
    drop() {
      if (target && !refused && target.work !== work)
        sendIntent(
          chart,
          { kind: 'link', from: work, to: target.work, linkKind },
          linkedWords(chart, work, target.work, linkKind, preview),
        );
      else if (refused) chart.say(chart.input.texts.refused({ reason: refused }));
      chart.putDown();
    },
    cancel() {
      chart.putDown();
      chart.say(chart.input.texts.cancelled);
    },
  };
}

export function whyNot(chart: Chart, from: number, to: number, linkKind: LinkKind): string | undefined {
  if (from === to) return chart.input.texts.notItself;
  return chart.input.mayLink?.({ from, to, linkKind });
}

/** Returns the reason why two works may not be linked. If they may, returns the effect, which is then shown. */
export function askForLink(
  chart: Chart,
  from: number,
  to: number,
  linkKind: LinkKind,
): { refused: string | undefined; preview: Preview | undefined } {
  const refused = whyNot(chart, from, to, linkKind);
  if (refused !== undefined) {
    chart.forgetPreview();
    return { refused, preview: undefined };
  }
  const preview = chart.showPreview({ kind: 'link', from, to, linkKind });
  return { refused: preview?.refused, preview };
}

export function linkedWords(
  chart: Chart,
  from: number,
  to: number,
  linkKind: LinkKind,
  preview: Preview | undefined,
): string {
  const { texts, data } = chart.input;
  const names = { from: data.title(from), to: data.title(to) };
  const words = texts.linked({ ...names, kind: texts.linkKinds[linkKind] });
  return preview?.spoken ? `${words}; ${preview.spoken}` : words;
}

/** The bar in the pointer's row that is close enough, and its nearer end. */
function findTarget(chart: Chart, { x, y }: Point): Target | undefined {
  const work = chart.workAt(chart.view.rowAt(y));
  const box = work === undefined ? undefined : chart.findBoxOf(work);
  if (work === undefined || !box || x < box.left - 24 || x > box.right + 24) return undefined;
  return { work, end: x <= (box.left + box.right) / 2 ? 'start' : 'finish' };
}

interface LinkInHand {
  work: number;
  end: End;
  target: Target | undefined;
  linkKind: LinkKind;
  refused: string | undefined;
  preview: Preview | undefined;
}

/** Also used while a link is made with the keyboard. */
export function showLink(chart: Chart, inHand: LinkInHand, { x, y }: { x: number; y: number }): void {
  const { work, end, target, linkKind, refused, preview } = inHand;
  chart.showAgain =
    target &&
    (() => showLink(chart, { ...inHand, ...askForLink(chart, work, target.work, linkKind) }, { x, y }));
  const { texts, data } = chart.input;
  const kind = texts.linkKinds[linkKind];
  const row = target ? (chart.model.rows.rowOf[target.work] ?? 0) : chart.view.rowAt(y);
  const { scale } = chart.view;
  const words = target && {
    name: kind,
    // The predecessor's name is the title; the other name follows the arrow.
    before: '',
    after: data.title(target.work),
    shift: undefined,
  };
  chart.show(
    { kind: 'link', work, end, x, y, target, linkKind, isRefused: refused !== undefined },
    words && {
      work,
      lines: [words],
      refused,
      note: preview?.note,
      consequences: preview?.consequences,
      hints: false,
      anchor: { row, start: scale.minuteAt(x - NEAR), finish: scale.minuteAt(x + NEAR) },
    },
  );
}
