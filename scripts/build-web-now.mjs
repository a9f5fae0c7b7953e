import { buildWebAppIfNeeded } from './build-web.mjs';

await buildWebAppIfNeeded();
