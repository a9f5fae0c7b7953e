import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface Asset {
  readonly type: string;
  readonly content: Buffer;
  readonly version: string;
}

export type AssetName = 'pages.css' | 'theme.js' | 'inter.woff2';

const require = createRequire(import.meta.url);

const assets: Readonly<Record<AssetName, Asset>> = {
  'pages.css': readAsset(new URL('pages.css', import.meta.url), 'text/css; charset=utf-8'),
  'theme.js': readAsset(new URL('theme.js', import.meta.url), 'text/javascript; charset=utf-8'),
  'inter.woff2': readAsset(
    require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    'font/woff2',
  ),
};

export function findAsset(name: string): Asset | undefined {
  return Object.hasOwn(assets, name) ? assets[name as AssetName] : undefined;
}

/** The version is part of the address, so that browsers can cache the file forever. */
export function assetUrl(name: AssetName): string {
  return `/identity/assets/${name}?v=${assets[name].version}`;
}

function readAsset(path: URL | string, type: string): Asset {
  const content = readFileSync(path);
  return { type, content, version: createHash('sha256').update(content).digest('hex').slice(0, 12) };
}
