import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const patient = {
  // No timed tests: what is slow on a busy machine must not fail there.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
};

// Files share what they import, which takes longer to read than most of them take to run.
const shared = { isolate: false };

const unit = (name: string) => ({
  ...patient,
  name,
  root: `./${name}`,
  include: ['{src,tests,build}/**/*.test.{ts,tsx}'],
});

export default defineConfig({
  test: {
    projects: [
      { test: { ...unit('contract'), ...shared } },
      { test: { ...unit('scheduling'), ...shared } },
      { test: unit('gantt') },
      { test: unit('web') },
      {
        test: {
          ...patient,
          ...shared,
          name: 'server',
          root: './server',
          include: ['{src,seed,tests}/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('./server/tests/global-setup.ts', import.meta.url)),
        },
      },
    ],
  },
});
