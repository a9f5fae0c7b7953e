import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const unit = (name: string) => ({
  test: { name, root: `./${name}`, include: ['{src,tests,build}/**/*.test.{ts,tsx}'] },
});

export default defineConfig({
  test: {
    // No timed tests: what is slow on a busy machine must not fail there.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    projects: [
      unit('contract'),
      unit('scheduling'),
      unit('gantt'),
      {
        resolve: { alias: { '~': fileURLToPath(new URL('./web/src', import.meta.url)) } },
        ...unit('web'),
      },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['{src,seed,tests}/**/*.test.ts'],
          globalSetup: './tests/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'] } },
    ],
  },
});
