import { loadavg } from 'node:os';
import { type BundleSize, bundleSize } from './bundle-size.ts';
import { charts } from './charts.ts';
import { measureDragging } from './measure-dragging.ts';
import { measureScrolling } from './measure-scrolling.ts';
import { measureShowing } from './measure-showing.ts';
import { withChart } from './open-chart.ts';
import { printTables, type Result } from './report.ts';
import { installPeers, servePages } from './serve-pages.ts';

/*
 * Our chart, with the engine scheduling, beside other charts and a bare canvas: the same plan, browser and run.
 *   npm run bench:gantt [-- sizes [charts]]     e.g. -- 1000,10000 gantry,canvas
 */
const [sizeWords = '1000,10000,50000', chartWords = ''] = process.argv.slice(2);
const sizes = sizeWords.split(',').map(Number);
const chosen = charts.filter(({ name }) => chartWords === '' || chartWords.split(',').includes(name));

installPeers();
const served = await servePages();
const results: Result[] = [];
const bundles = new Map<string, BundleSize>();
try {
  for (const { name, bundle } of chosen) if (bundle) bundles.set(name, await bundleSize(bundle));
  for (const count of sizes)
    for (const { name, words } of chosen) {
      process.stderr.write(`${count} works, ${words} …\n`);
      const load = loadavg()[0] ?? 0;
      const address = `${served.url}/?chart=${name}&count=${count}`;
      const showing = await withChart(address, measureShowing);
      // What shows nothing in its time is not waited for twice more.
      const isShown = typeof showing !== 'string';
      const scrolling = isShown ? await withChart(address, measureScrolling) : '';
      const dragging = isShown ? await withChart(address, measureDragging) : '';
      results.push({ name, count, load, showing, scrolling, dragging });
    }
} finally {
  await served.close();
}
printTables(results, bundles);
