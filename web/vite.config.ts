import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { latinFont } from './build/latin-font.ts';
import { precompress } from './build/precompress.ts';
import { shortRoutes } from './build/short-routes.ts';
import { sonnerWithoutStyleElement } from './build/sonner-without-style-element.ts';
import { words } from './build/words/words.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.GANTRY_SERVER ?? 'http://127.0.0.1:3000';

/**
 * Changes with a dependency only, and then all of it: people keep it in their cache over many versions of ours.
 * Vite's helper for imports on demand, which every screen needs, is such a thing too.
 */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|react-store|store)|seroval|seroval-plugins|cookie-es|isbot|tiny-invariant|tiny-warning)[\\/]|vite[\\/]preload-helper/,
  priority: 5,
};

/** What the first screens do without: primitives, the validators of forms, what only an act asks for. Each comes with what has it. */
const heavy =
  /[\\/](combobox|select|radio|radio-group|otp-field|calendar|date-picker|days-off|date-order|typed-(?:date|time|words)|picker-list|segmented|form-refusal|drafts|text-draft|form-draft|use-keep-draft|use-text-draft|use-form-draft|rank|remembered|refusals|name-dialog)([\\/]|\.tsx?$)/;

const shared =
  /[\\/]web[\\/]src[\\/](components[\\/]ui|lib(?![\\/]work-words)|api|store|sync[\\/](sync|use-sync|reads[\\/](forecast|views|read-once)|undo[\\/](undo|undo-turns|own-changes)|queue[\\/](held|shown-writes|turns|work-versions|plan-versions|write-queue)|outbox[\\/]kept-keys|stream[\\/]reachable|apply[\\/]arrivals|plan[\\/](column-writer|plan-readings)|works[\\/](works-state|names|held-lists|forget-unheld)))[\\/.-]|[\\/]node_modules[\\/](@base-ui|@floating-ui|lucide-react)[\\/]/;

/** What values are typed and chosen with, of ours and of Base UI. */
const ofFields = [
  /[\\/]web[\\/]src[\\/]components[\\/]ui[\\/](anchored|checkbox|field|input|name-dialog|picker|search-input|submenu|switch)\.tsx$/,
  /[\\/]web[\\/]src[\\/]lib[\\/]recent\.ts$/,
  /[\\/]@base-ui[\\/]react[\\/](checkbox|field|fieldset|menu[\\/]submenu-trigger|switch|internals[\\/](field-[\w-]+|form-context|labelable-provider))[\\/]/,
];

/** What selects, radios and tabs are made of. */
const ofChoices =
  /[\\/]@base-ui[\\/]react[\\/](internals[\\/](itemEquality|composite[\\/]root[\\/](use)?CompositeRoot)|utils[\\/]ItemIndicator)\.mjs$/;

const isOfFields = (id: string) => ofFields.some((test) => test.test(id));

/** What nearly every screen draws with: one file instead of thirty small ones that need each other. */
const parts = {
  name: 'parts',
  test: (id: string) => shared.test(id) && !heavy.test(id) && !isOfFields(id) && !ofChoices.test(id),
  minShareCount: 3,
  priority: 4,
};

/**
 * The list is painted without fields; most other screens have several of them. A group takes along what its modules import
 * unless one of a higher priority has it: shell and works come first, so that neither needs this file.
 */
const fields = { name: 'fields', test: isOfFields, minShareCount: 2, minSize: 0, priority: 1 };
const choices = { name: 'choices', test: ofChoices, minShareCount: 2, minSize: 0, priority: 1 };

/** What stands around every screen of who is signed in. */
const shell = {
  name: 'shell',
  test: /[\\/]web[\\/]src[\\/](shell[\\/](?!(toaster|content-place|key-sheet|live-parts|connection-banner|waiting-panel)\.)|features[\\/]sign-in[\\/](guard|authentication-error)|components[\\/](?!not-allowed|read-only)[\w-]+\.tsx|routes[\\/]_authenticated\.tsx)/,
  minSize: 0,
  priority: 2,
};

/** What every screen that shows works is made of: each piece alone is smaller than what a request for it costs. */
const works = {
  name: 'works',
  test: /[\\/]sync[\\/](reads[\\/](work-filter|work-sort|works-queries|works-tags|use-works)|works[\\/](held-answers|show-works|patch-work-details|work-change)|queue[\\/](works-mutations|as-bulk)|apply[\\/]steady-rows)|[\\/]lib[\\/]work-words|[\\/]features[\\/]works[\\/](work-(place|link)|works-search|tree[\\/]words[\\/]|references-lookup|due-words|marks[\\/]|change[\\/]work-actions|columns[\\/]column-settings|fields[\\/](editable-field|empty-fields|field-(options|choices|questions)|picker-props|typed-duration)|detail[\\/](may-convert|work-menu-keys)|list[\\/](cell|field-cell|figure-cells|select-box|row-id|use-narrow-screen|use-list-actions|peek-panel|later-peek))|[\\/]contract[\\/]src[\\/](field-names|moved-fields|vocabulary|work-fields)\.ts$/,
  minSize: 0,
  priority: 2,
};

/** What the fields of works are changed with, in the chart, on the page of a work and for many at once. */
const workFields = {
  name: 'work-fields',
  test: /[\\/]features[\\/]works[\\/](index\.ts|due-button|change[\\/](work-conflicts|later-conflicts)|fields[\\/](person-pickers|reference-pickers|use-draft-values|work-field-picker)|links[\\/](later-link-form|link-news|typed-link))|[\\/]lucide-react[\\/].*[\\/](arrow-down|circle-check|panel-right)\.m?js$/,
  minSize: 0,
  priority: 0,
};

/** What every screen that names projects says of them. */
const projects = {
  name: 'project-words',
  test: /[\\/](features[\\/]projects[\\/](health-badge|project-words|projects-queries)|components[\\/]forecast[\\/]forecast-words)\.tsx?$/,
  minSize: 0,
  priority: 0,
};

/** What turns dates into the numbers of a chart, with or without the chart. */
const times = {
  name: 'times',
  test: /[\\/]gantt[\\/]src[\\/](data|time[\\/]minutes)\.ts$/,
  minSize: 0,
  priority: 0,
};

/** All that the redirect page shares with the app, so that it loads nothing else of it. */
const cookies = { name: 'cookies', test: /[\\/]lib[\\/]cookies\.ts$/, minSize: 0, priority: 6 };

export default defineConfig({
  root: at('.'),
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    words(),
    shortRoutes(),
    sonnerWithoutStyleElement(),
    latinFont(),
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
    rolldownOptions: {
      input: { app: at('index.html'), redirect: at('auth/redirect/index.html') },
      output: {
        codeSplitting: {
          minSize: 12_000,
          groups: [cookies, vendor, parts, shell, works, fields, choices, workFields, projects, times],
        },
      },
    },
  },
});
