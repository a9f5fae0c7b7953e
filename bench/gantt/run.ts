import { type BundleSize, bundleSize } from './bundle-size.ts';
import { charts, type MeasuredChart } from './charts.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { printTables, type Result } from './report.ts';
import { installPeers, servePages } from './serve-pages.ts';

/*
 * Compares our chart, with the engine scheduling, with other charts and a bare canvas: the same plan, browser and run.
 *   npm run bench:gantt [-- sizes [charts [rounds]]]     e.g. -- 1000,10000 gantry,canvas 5
 */
const [sizeWords = '1000,10000,50000', chartWords = '', roundsWord = '5'] = process.argv.slice(2);
const sizes = sizeWords.split(',').map(Number);
const chosen = charts.filter(({ name }) => chartWords === '' || chartWords.split(',').includes(name));

installPeers();
const served = await servePages();
const results = new Map<number, Result[]>();
const bundles = new Map<string, BundleSize>();
try {
  for (const { name, bundle } of chosen) if (bundle) bundles.set(name, await bundleSize(bundle));
  for (const count of sizes) {
    process.stderr.write(`${count} works\n`);
    const addressOf = ({ name }: MeasuredChart) => `${served.url}/?chart=${name}&count=${count}`;
    results.set(count, await measureInTurns(chosen, addressOf, Number(roundsWord)));
  }
} finally {
  await served.close();
}
printTables(results, bundles);
