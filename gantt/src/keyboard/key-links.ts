import type { Chart } from '../chart/chart.ts';
import { sendIntent } from '../chart/send-intent.ts';

/** The keys `.` and `,` step through the links of a work. */
export function stepThroughLinks(chart: Chart, work: number, direction: 1 | -1): void {
  const links = [...chart.model.linksOf(work)];
  const at = links.indexOf(chart.input.selectedLink);
  const next = links.at(at < 0 && direction === 1 ? 0 : (at + direction) % links.length);
  if (next === undefined) chart.say(chart.input.texts.noLinks);
  else selectLink(chart, next);
}

export function selectLink(chart: Chart, link: number): void {
  const { data, texts, isReadOnly } = chart.input;
  chart.own.selectLink(link);
  const [from, to] = [data.links.from[link] ?? 0, data.links.to[link] ?? 0];
  const kind = texts.linkKinds[(data.links.kind[link] ?? 0) as 0 | 1 | 2 | 3];
  const words = texts.linkTo({ from: data.title(from), to: data.title(to), kind });
  chart.say(isReadOnly ? words : texts.linkSelected({ link: words }));
}

export function removeLink(chart: Chart, link: number): void {
  const { data, texts } = chart.input;
  const to = data.links.to[link] ?? -1;
  chart.own.selectLink(-1);
  if (chart.mayChangeByKey('unlink', to)) sendIntent(chart, { kind: 'unlink', link }, texts.linkRemoved);
}
