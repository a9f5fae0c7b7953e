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
      unit('web'),
      {
        test: {
          name: 'server',
          root: './server',
          include: ['{src,seed,tests}/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('./server/tests/global-setup.ts', import.meta.url)),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'] } },
    ],
  },
});
