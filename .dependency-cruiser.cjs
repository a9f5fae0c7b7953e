// Who may import whom. Each rule has a deliberately broken example in scripts/boundaries/fixtures/broken, which the
// check must find: a rule that finds nothing any more fails the test command.

const TESTS = '[.](test|spec|bench)[.]tsx?$|^[a-z]+/tests/|/testing/|^e2e/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what both sides agree on: it knows neither of them.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(scheduling|gantt|web|server|e2e|scripts)/' },
    },
    {
      name: 'scheduling-stands-alone',
      comment: 'The engine knows no app: minutes go in, minutes come out.',
      severity: 'error',
      from: { path: '^scheduling/' },
      to: { path: '^(contract|gantt|web|server|e2e|scripts)/' },
    },
    {
      name: 'scheduling-is-pure',
      comment:
        'No clock, no files, no network: the same engine runs in the browser. Reading Microsoft Project XML needs saxes.',
      severity: 'error',
      from: { path: '^scheduling/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'scheduling-needs-no-library',
      comment: 'Only the reader of Microsoft Project XML uses a library.',
      severity: 'error',
      from: { path: '^scheduling/src/', pathNot: `${TESTS}|^scheduling/src/msproject/` },
      to: { path: 'node_modules' },
    },
    {
      name: 'gantt-knows-no-app',
      comment: 'The chart gets props and emits intents; it knows neither the app nor the engine.',
      severity: 'error',
      from: { path: '^gantt/', pathNot: TESTS },
      to: { path: '^(contract|scheduling|web|server|e2e|scripts)/' },
    },
    {
      name: 'web-stays-in-the-browser',
      comment: 'The web app talks to the server over the contract only.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|scripts)/' },
    },
    {
      name: 'web-needs-no-node',
      comment: 'What runs in the browser has no node modules; its build and its tests have.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-features-meet-in-routes',
      comment:
        'A feature does not know another one; routes put them together. Works are shown on other screens too: their rooms have front doors.',
      severity: 'error',
      from: {
        path: '^web/src/features/([^/]+)/',
        pathNot: '^web/src/features/(works-list|work-page|new-work|overdue|gantt-chart|timelines|levelling)/',
      },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: [
          '^web/src/features/$1/',
          '^web/src/features/(works|work-page|new-work|overdue|works-list)/index[.]ts$',
        ],
      },
    },
    {
      name: 'web-works-and-plans-know-none-of-their-rooms',
      comment: 'What the list, the page and the charts share stands below them and knows none of them.',
      severity: 'error',
      from: { path: '^web/src/features/(works|plan)/', pathNot: TESTS },
      to: {
        path: '^web/src/features/(works-list|work-page|new-work|overdue|gantt-chart|timelines|levelling)/',
      },
    },
    {
      name: 'web-rooms-of-works',
      comment:
        'The list, the page and the form of works stand on what they share (works), and meet each other at front doors.',
      severity: 'error',
      from: { path: '^web/src/features/(works-list|work-page|new-work)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: [
          '^web/src/features/$1/',
          '^web/src/features/works/',
          '^web/src/features/(work-page|new-work)/index[.]ts$',
        ],
      },
    },
    {
      name: 'web-overdue-is-a-list',
      comment: 'Overdue works are a list of works with another order: this room stands on theirs.',
      severity: 'error',
      from: { path: '^web/src/features/overdue/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: [
          '^web/src/features/(overdue|works-list|works)/',
          '^web/src/features/(work-page|new-work)/index[.]ts$',
        ],
      },
    },
    {
      name: 'web-rooms-of-plans',
      comment:
        'The chart and the timelines stand on the plan, and use works, and each other, by their front doors.',
      severity: 'error',
      from: { path: '^web/src/features/(gantt-chart|timelines|levelling)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: [
          '^web/src/features/$1/',
          '^web/src/features/plan/',
          '^web/src/features/(works|work-page|gantt-chart)/index[.]ts$',
        ],
      },
    },
    // The floors of the web app, from below: lib, api, sync, store, components, features, shell and routes.
    {
      name: 'web-lib-knows-nothing-above',
      comment: 'Helpers are the lowest floor of the web app: they know neither calls nor state nor screens.',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: TESTS },
      to: { path: '^web/src/(api|sync|store|components|features|shell|routes)/' },
    },
    {
      name: 'web-api-knows-nothing-above',
      comment: 'Calls know helpers, and nothing of what is made of their answers.',
      severity: 'error',
      from: { path: '^web/src/api/', pathNot: TESTS },
      to: { path: '^web/src/(sync|store|components|features|shell|routes)/' },
    },
    {
      name: 'web-sync-knows-no-screen',
      comment:
        'What the browser knows stands on calls. It is told what it needs of the app; no screen is known to it.',
      severity: 'error',
      from: { path: '^web/src/sync/', pathNot: TESTS },
      to: { path: '^web/src/(store|components|features|shell|routes)/' },
    },
    {
      name: 'web-store-knows-no-screen',
      comment:
        'The store puts calls and what the browser knows together; screens use it, never the other way round.',
      severity: 'error',
      from: { path: '^web/src/store/', pathNot: TESTS },
      to: { path: '^web/src/(components|features|shell|routes)/' },
    },
    {
      name: 'web-components-know-no-feature',
      comment: 'What several screens draw with knows none of them.',
      severity: 'error',
      from: { path: '^web/src/components/', pathNot: TESTS },
      to: { path: '^web/src/(features|shell|routes)/' },
    },
    {
      name: 'web-features-know-no-route',
      comment: 'Routes and the frame around every screen are on top: they put features together.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TESTS },
      to: { path: '^web/src/(shell|routes)/' },
    },
    {
      name: 'web-shell-knows-no-route',
      comment: 'Routes put the frame around their screens.',
      severity: 'error',
      from: { path: '^web/src/shell/', pathNot: TESTS },
      to: { path: '^web/src/routes/' },
    },
    {
      name: 'server-knows-no-screen',
      comment: 'The server is reached by the contract; it draws nothing.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|gantt|e2e)/' },
    },
    {
      name: 'server-front-doors',
      comment: 'A domain is entered by its index.ts: what is not there is its own business.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/src/([^/]+)/',
        pathNot: ['^server/src/$1/', '^server/src/platform/', '^server/src/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'server-composition-uses-front-doors',
      comment: 'The files that put the server together enter domains by their index.ts as well.',
      severity: 'error',
      from: { path: '^server/src/[^/]+[.]ts$' },
      to: {
        path: '^server/src/([^/]+)/',
        pathNot: ['^server/src/platform/', '^server/src/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'server-platform-front-doors',
      comment: 'A part of the platform is entered by its index.ts too.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `${TESTS}|^server/src/platform/([^/]+)/` },
      to: { path: '^server/src/platform/([^/]+)/', pathNot: '^server/src/platform/[^/]+/index[.]ts$' },
    },
    {
      name: 'server-platform-parts-use-front-doors',
      comment: 'Among each other too.',
      severity: 'error',
      from: { path: '^server/src/platform/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/src/platform/([^/]+)/',
        pathNot: ['^server/src/platform/$1/', '^server/src/platform/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'server-labels-and-mentions-know-no-work',
      comment: 'Works have labels and mentions; neither has to know what a work is.',
      severity: 'error',
      from: { path: '^server/src/works/(labels|mentions)/', pathNot: TESTS },
      to: { path: '^server/src/works/', pathNot: '^server/src/works/(labels|mentions)/' },
    },
    {
      name: 'server-rooms-of-works',
      comment:
        'Comments, links, labels and mentions have rooms of their own and do not know each other; comments name people, so they know mentions.',
      severity: 'error',
      from: { path: '^server/src/works/(comments|links|labels|mentions)/', pathNot: TESTS },
      to: {
        path: '^server/src/works/(comments|links|labels|mentions|list|groups|export|bulk|copy|revert|proposals|plan-changes)/',
        pathNot: ['^server/src/works/$1/', '^server/src/works/mentions/'],
      },
    },
    {
      name: 'server-shows-without-sql',
      comment: 'Routes, presenters and words show what was read before: they have no SQL.',
      severity: 'error',
      from: { path: '^server/src/.*(-routes?|/present-[^/]*|-words)[.]ts$', pathNot: TESTS },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'server-platform-knows-no-domain',
      comment: 'Domains stand on the platform, not the other way round.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'server-starts-no-programs',
      comment:
        'Only the supervisor of the embedded database starts a program: no setting and no input can reach one.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `${TESTS}|^server/src/platform/embedded-postgres/` },
      to: { path: '^(node:)?child_process$', dependencyTypes: ['core'] },
    },
    {
      name: 'products-know-no-test',
      comment: 'What ships does not depend on its tests.',
      severity: 'error',
      from: { path: '^(contract|scheduling|gantt|web|server)/src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'imports-lead-somewhere',
      comment: 'What cannot be found cannot be checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other to run are one, or lack a third. Types alone may point both ways.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    // TypeScript 7 has no interface that dependency-cruiser could use; without this it would read no file at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|[.]cache|fixtures)/|routeTree[.]gen[.]ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.css'],
    },
  },
};
