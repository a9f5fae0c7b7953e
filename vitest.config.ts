import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const common = {
  // No timed tests: what is slow on a busy machine must not fail there.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files share what they import, which takes longer to read than most of them take to run; each leaves the rest as it was.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: [fileURLToPath(new URL('./scripts/unstub-after-each-file.ts', import.meta.url))],
};

const unit = (name: string) => ({
  ...common,
  name,
  root: `./${name}`,
  include: ['{src,tests,build}/**/*.test.{ts,tsx}'],
  // These run in a browser: vitest.components.config.ts.
  exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
});

export default defineConfig({
  test: {
    // By default Vitest takes one worker fewer than there are cores, and one of two cores is idle.
    maxWorkers: 2,
    projects: [
      { test: unit('contract') },
      { test: unit('scheduling') },
      { test: unit('gantt') },
      { test: unit('web') },
      { test: { ...unit('scripts'), include: ['{checks,words}/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'server',
          root: './server',
          include: ['{src,seed,tests}/**/*.test.ts'],
          setupFiles: [
            ...common.setupFiles,
            fileURLToPath(new URL('./server/tests/close-after-file.ts', import.meta.url)),
            fileURLToPath(new URL('./server/tests/name-awaited-request.ts', import.meta.url)),
          ],
          globalSetup: fileURLToPath(new URL('./server/tests/global-setup.ts', import.meta.url)),
        },
      },
    ],
  },
});
