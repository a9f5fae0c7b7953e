/** The contract between browser and server: words, shapes, routes and what each route asks. No logic. */
export * from './company.ts';
export * from './dashboard.ts';
export * from './departments.ts';
export * from './envelope.ts';
export * from './history.ts';
export * from './messages.ts';
export * from './permissions.ts';
export * from './policy.ts';
export * from './primitives.ts';
export * from './problem.ts';
export * from './projects.ts';
export * from './routes.ts';
export * from './sign-in.ts';
export * from './users.ts';
export * from './vocabulary.ts';
export * from './works.ts';
