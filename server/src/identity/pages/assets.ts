import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const types = {
  'pages.css': 'text/css; charset=utf-8',
  'theme.js': 'text/javascript; charset=utf-8',
} as const;

export type AssetName = keyof typeof types;

export interface Asset {
  readonly type: string;
  readonly content: Buffer;
  readonly version: string;
}

const assets = new Map(Object.entries(types).map(([name, type]) => [name, readAsset(name, type)]));

export function findAsset(name: string): Asset | undefined {
  return assets.get(name);
}

/** The version is part of the address, so that browsers may keep the file for good. */
export function assetUrl(name: AssetName): string {
  return `/identity/assets/${name}?v=${assets.get(name)?.version}`;
}

function readAsset(name: string, type: string): Asset {
  const content = readFileSync(new URL(name, import.meta.url));
  return { type, content, version: createHash('sha256').update(content).digest('hex').slice(0, 12) };
}
