import { cpus } from 'node:os';
import type { BundleSize } from './bundle-size.ts';
import { charts } from './charts.ts';
import type { Dragging } from './measure-dragging.ts';
import type { ScrollFrames, Scrolling } from './measure-scrolling.ts';
import type { Showing } from './measure-showing.ts';
import type { Took } from './open-chart.ts';

export interface Result {
  readonly name: string;
  /** The load of the machine at the start. */
  readonly load: number;
  /** How often the chart was shown and dragged; the figures are medians. */
  readonly rounds: number;
  /** The reason for a missing figure. */
  readonly showing: Showing | string;
  readonly scrolling: Scrolling | string;
  readonly dragging: Dragging | string;
}

const GOALS = {
  'first frame': '≥ 5 × the best peer',
  'scroll down, p95 / longest': '16.7 / ≤ 50 ms',
  'scroll across, p95 / longest': '16.7 / ≤ 50 ms',
  'drag step': '≤ 8 ms at 10,000, ≤ 16 at 50,000',
  drop: '≤ 8 ms',
  'heap added': '≤ 15 MB at 50,000',
  nodes: 'as many as rows on screen',
};
type Row = keyof typeof GOALS;

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)}`;

const took = ({ wall, cpu }: Took): string => `${ms(wall)} (${ms(cpu)})`;

const frames = ({ p95, longest, cpu }: ScrollFrames): string => `${ms(p95)} / ${ms(longest)} (${ms(cpu)})`;

function cells({ showing, scrolling, dragging }: Result): Partial<Record<Row, string>> {
  return {
    ...(typeof showing === 'string'
      ? { 'first frame': showing }
      : {
          'first frame': took(showing.firstFrame),
          'heap added': `${(showing.heap / 1e6).toFixed(1)} MB`,
          nodes: showing.nodes.toLocaleString('en'),
        }),
    ...(typeof scrolling === 'string'
      ? { 'scroll down, p95 / longest': scrolling }
      : {
          'scroll down, p95 / longest': frames(scrolling.down),
          'scroll across, p95 / longest': frames(scrolling.across),
        }),
    ...(typeof dragging === 'string'
      ? { 'drag step': dragging }
      : { 'drag step': took(dragging.step), drop: took(dragging.drop) }),
  };
}

/** One table for each size: one column per chart, the goals last. */
export function printTables(
  results: ReadonlyMap<number, readonly Result[]>,
  bundles: ReadonlyMap<string, BundleSize>,
): void {
  console.log(`${cpus().length} processors. Milliseconds; in brackets what the page's main thread worked.`);
  for (const [count, ofSize] of results) {
    const loads = ofSize.map(({ load }) => load);
    const rounds = ofSize.map(({ name, rounds }) => `${wordsOf(name)} ${rounds}`).join(', ');
    console.log(
      `\n${count.toLocaleString('en')} works; load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; rounds: ${rounds}`,
    );
    console.table(tableOf(ofSize));
    printRatio(ofSize, 'wall');
    printRatio(ofSize, 'cpu');
  }
  console.log('\nSent for the chart, script and styles without React');
  console.table(
    Object.fromEntries(
      [...bundles].map(([name, { gzip, brotli }]) => [
        wordsOf(name),
        { gzip: `${(gzip / 1000).toFixed(1)} kB`, brotli: `${(brotli / 1000).toFixed(1)} kB` },
      ]),
    ),
  );
}

function tableOf(results: readonly Result[]): Record<string, Record<string, string>> {
  const columns = results.map((result) => [wordsOf(result.name), cells(result)] as const);
  return Object.fromEntries(
    Object.entries(GOALS).map(([row, goal]) => {
      const shown = columns.map(([words, cell]) => [words, cell[row as Row] ?? '']);
      return [row, { ...Object.fromEntries(shown), goal }];
    }),
  );
}

function printRatio(results: readonly Result[], time: keyof Took): void {
  const firstOf = (name: string) => {
    const showing = results.find((result) => result.name === name)?.showing;
    return showing === undefined || typeof showing === 'string' ? Number.NaN : showing.firstFrame[time];
  };
  const peers = charts.filter(({ isPeer }) => isPeer).map(({ name }) => firstOf(name));
  const best = Math.min(...peers.filter((value) => !Number.isNaN(value)));
  const ratio = (best / firstOf('gantry')).toFixed(1);
  const verb = time === 'wall' ? 'takes' : 'works';
  if (Number.isFinite(best)) console.log(`First frame: the best peer ${verb} ${ratio} × as long as ours.`);
}

const wordsOf = (name: string): string => charts.find((chart) => chart.name === name)?.words ?? name;
