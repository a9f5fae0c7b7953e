import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstIcons } from './build/first-icons.ts';
import { latinFont } from './build/latin-font.ts';
import { precompress } from './build/precompress.ts';
import { SERVICE_WORKER, serviceWorker } from './build/service-worker.ts';
import { shortRoutes } from './build/short-routes.ts';
import { sonnerWithoutStyleElement } from './build/sonner-without-style-element.ts';
import { words } from './build/words/words.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.GANTRY_SERVER ?? 'http://127.0.0.1:3000';

/**
 * Changes only with a dependency, and then as a whole, so browsers cache it over many of our versions. Vite's helper
 * for dynamic imports, which every screen needs, belongs here too.
 */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|react-store|store)|seroval|seroval-plugins|cookie-es|isbot|tiny-invariant|tiny-warning)[\\/]|vite[\\/]preload-helper/,
  priority: 5,
};

/**
 * Not needed by the first screens: primitives, the validators of forms, code for actions. Each loads with the code that
 * uses it.
 */
const heavy =
  /[\\/](combobox|dialog|select|radio|radio-group|otp-field|calendar|date-picker|popups|anchored|submenu|days-off|date-order|typed-(?:date|time|words)|(?:german|vietnamese)-dates|other-languages|date-phrase|picker-list|segmented|form-refusal|drafts|text-draft|form-draft|use-keep-draft|use-text-draft|use-form-draft|rank|remembered|refusals|right-givers|store[\\/]words|name-dialog|use-choices|by-id|recent|use-is-touched)([\\/]|\.tsx?$)/;

const shared =
  /[\\/]web[\\/]src[\\/](components[\\/]ui|lib(?![\\/]work-words)|api|store|sync[\\/](sync|use-sync|reads[\\/](forecast|views|read-once)|undo[\\/](undo|undo-turns|own-changes)|queue[\\/](held|optimistic-writes|turns|work-versions|plan-versions|write-queue)|outbox[/]outbox-keys|stream[\\/]reachable|apply[\\/]arrivals|plan[\\/](column-writer|plan-readings)|works[\\/](works-state|names|held-lists|forget-unheld)))[\\/.-]|[\\/]node_modules[\\/]lucide-react[\\/]|[\\/]@base-ui[\\/]react[\\/](csp-provider|(menu|popover|tooltip)[\\/](trigger|provider))[\\/]/;

/** Our own code and that of Base UI for typing and choosing values. */
const ofFields = [
  /[\\/]web[\\/]src[\\/]components[\\/]ui[\\/](checkbox|field|input|picker|search-input|submenu|switch)\.tsx$/,
  /[\\/]@base-ui[\\/]react[\\/](checkbox|field|fieldset|menu[\\/]submenu-trigger|switch|internals[\\/](field-[\w-]+|form-context|labelable-provider))[\\/]/,
];

/** The base of selects, radios and tabs. */
const ofChoices =
  /[\\/]@base-ui[\\/]react[\\/](internals[\\/](itemEquality|composite[\\/]root[\\/](use)?CompositeRoot)|utils[\\/]ItemIndicator)\.mjs$/;

const iconsOfFirstScreens = firstIcons(at('src'));

/** Icons that the first screens do not draw load with the screens that do. */
function isLaterIcon(id: string): boolean {
  const [, icon] = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id) ?? [];
  return icon !== undefined && !iconsOfFirstScreens.has(icon);
}

const isOfFields = (id: string) => ofFields.some((test) => test.test(id));

/** Used by nearly every screen: one file instead of thirty small ones that depend on each other. */
const parts = {
  name: 'parts',
  test: (id: string) =>
    shared.test(id) && !heavy.test(id) && !isOfFields(id) && !ofChoices.test(id) && !isLaterIcon(id),
  minShareCount: 3,
  priority: 4,
};

/**
 * The list is painted without fields; most other screens have several of them. A group includes what its modules import
 * unless a group of a higher priority has it. Shell and works come first, so that neither needs this file.
 */
const fields = { name: 'fields', test: isOfFields, minShareCount: 2, minSize: 0, priority: 1 };
const icons = { name: 'icons', test: isLaterIcon, minShareCount: 2, minSize: 0, priority: 0 };
const choices = { name: 'choices', test: ofChoices, minShareCount: 2, minSize: 0, priority: 1 };

/**
 * The base of menus, popovers and tooltips. A page is painted with their buttons, which are in `parts`. This file loads
 * at the first touch, or with a screen that initially contains a select or a dialog.
 */
const popups = {
  name: 'popups',
  test: /[\\/]web[\\/]src[\\/]components[\\/]ui[\\/]popups\.tsx$|[\\/]node_modules[\\/]@floating-ui[\\/]|[\\/]@base-ui[\\/]react[\\/]((menu|context-menu|popover|tooltip|floating-ui-react)[\\/]|utils[\\/]popups)/,
  minSize: 0,
  priority: 3,
};

/** The frame around every screen of a signed-in person. */
const shell = {
  name: 'shell',
  test: /[\\/]web[\\/]src[\\/](shell[\\/](?!(toaster|content-place|bottom-bar|keep-app|key-sheet|live-parts|connection-banner|waiting-panel|drawer|pinned-projects|unseen-step-dialog)\.|first-hour[\\/])|features[\\/]sign-in[\\/](guard|authentication-error)|components[\\/](?!not-allowed|read-only|ask-for-it)[\w-]+\.tsx|routes[\\/]_authenticated\.tsx)/,
  minSize: 0,
  priority: 2,
};

/** Used by every screen that shows works: each module alone is smaller than the cost of a request for it. */
const works = {
  name: 'works',
  test: /[\\/]sync[\\/](reads[\\/](work-filter|work-sort|works-queries|works-tags|use-works)|works[\\/](normalized-answers|show-works|patch-work-details|work-change)|queue[\\/](works-mutations|as-bulk)|apply[\\/]steady-rows)|[\\/]lib[\\/]work-words|[\\/]components[\\/]wake[\\/](left-title|words[\\/])|[\\/]features[\\/](works[\\/](work-(place|link)|references-lookup|due-words|marks[\\/]|change[\\/](work-actions|copy-work-link|may-convert|work-menu-keys)|fields[\\/](editable-field|empty-fields|field-(options|choices|questions)|picker-props))|work-page[\\/](index\.ts|peek[\\/])|works-list[\\/](works-search|tree[\\/]words[\\/]|columns[\\/]column-settings|list[\\/](cell|field-cell|figure-cells|select-box|row-id|use-(list-actions|rights-of-targets))))|[\\/]contract[\\/]src[\\/](field-names|moved-fields|vocabulary|work-fields)\.ts$/,
  minSize: 0,
  priority: 2,
};

/** The editors for fields of works, in the chart, on the page of a work and for many works at once. */
const workFields = {
  name: 'work-fields',
  test: /[\\/]features[\\/]works[\\/](due-button|fields[\\/](person-pickers|reference-pickers|use-draft-values|work-field-picker))|[\\/]lucide-react[\\/].*[\\/](circle-check|panel-right)\.m?js$/,
  minSize: 0,
  priority: 0,
};

/** What a chart needs for links and conflicts, before anything in it is changed. */
const workLinks = {
  name: 'work-links',
  test: /[\\/]features[\\/]works[\\/](change[\\/](work-conflicts|later-conflicts)|fields[\\/]typed-length|links[\\/](later-link-form|link-news|read-typed-link|typed-link))|[\\/]sync[\\/](plan[\\/]patch-(links|document)|queue[\\/]unsent-links)\.ts$/,
  minSize: 0,
  priority: 1,
};

/**
 * What the chart shares with code of the first touch: each module alone is smaller than the cost of a request for it.
 */
const cells = {
  name: 'cells',
  test: /[\\/]features[\\/](gantt-chart[\\/](columns[\\/](choose-in-cell|lazy-headers|of-dates)|baseline[\\/]baseline-words)|plan[\\/](model[\\/](predecessors|work-index|plan-reader|links)|rows[\\/]insert-row|wake[\\/](bracket-follower|load-sheet|planned-dates)|change[\\/](interruptions|why-no-title|preview|tell-refused)))\.tsx?$|[\\/]scheduling[\\/]src[\\/]exceptions[/]expand-exceptions\.ts$|[\\/]components[\\/]ui[\\/]anchored\.tsx?$/,
  minSize: 0,
  priority: 0,
};

/** Used by every screen that names projects. */
const projects = {
  name: 'project-words',
  test: /[\\/](features[\\/]projects[\\/](project-words|projects-queries)|components[\\/](forecast[\\/]forecast-words|project-health[\\/]health-badge|ui[\\/]tab-look))\.tsx?$/,
  minSize: 0,
  priority: 0,
};

/** Converts dates to the numbers of a chart, with or without the chart. */
const times = {
  name: 'times',
  test: /[\\/]gantt[\\/]src[\\/](data|time[\\/]minutes)\.ts$|[\\/]scheduling[\\/]src[\\/](time|model|steps|network[\\/](order|knots|network))\.ts$|[\\/]lib[\\/]use-after-paint\.ts$|[\\/]gantt-chart[\\/]shown[\\/]longer\.ts$/,
  minSize: 0,
  priority: 0,
};

/** Watching a record, on its page and in the head of a project. */
const watching = {
  name: 'watching',
  test: /[\\/]components[\\/]watch[\\/](use-watch|watch-button)\.tsx?$/,
  minSize: 0,
  priority: 0,
};

/** The pinned and recently opened projects, for the sidebar, the palette and a project. */
const ownProjects = {
  name: 'own-projects',
  test: /[\\/]web[\\/]src[\\/](lib[\\/]recent|sync[\\/]reads[\\/]pins)\.ts$/,
  minSize: 0,
  priority: 0,
};

/** Everything that the redirect page shares with the app, so that it loads nothing else of the app. */
const cookies = { name: 'cookies', test: /[\\/]lib[\\/]cookies\.ts$/, minSize: 0, priority: 6 };

export default defineConfig({
  root: at('.'),
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    words(),
    serviceWorker(),
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
  // The plugin above must process it, in development too.
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    modulePreload: { polyfill: false },
    // A data: URL for a small file would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        app: at('index.html'),
        redirect: at('auth/redirect/index.html'),
        worker: at('src/service-worker/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          minSize: 12_000,
          groups: [
            cookies,
            vendor,
            parts,
            popups,
            shell,
            works,
            fields,
            choices,
            workFields,
            workLinks,
            projects,
            watching,
            ownProjects,
            times,
            icons,
            cells,
          ],
        },
      },
    },
  },
});
