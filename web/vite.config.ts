import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { sonnerWithoutStyleElement } from './build/sonner-without-style-element.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.GANTRY_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: at('.'),
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    preloadFont(),
    precompress(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/identity': server },
  },
  // The plugin above must see it, in development too.
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    modulePreload: { polyfill: false },
    // A data: URL for a small file would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: { app: at('index.html'), redirect: at('auth/redirect/index.html') } },
  },
});
