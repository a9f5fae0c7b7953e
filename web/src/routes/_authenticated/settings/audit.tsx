import { auditKinds } from '@gantry/contract/vocabulary';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Allowed } from '#components/not-allowed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AuditSearch } from '#features/settings/audit/audit-search.ts';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '#shell/words/index.ts';

const AuditPage = lazyPart(() => import('#features/settings/audit/audit-page.tsx'));

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

export const Route = createFileRoute('/_authenticated/settings/audit')({
  staticData: { crumb: say('audit') },
  validateSearch: (search: Readonly<Partial<Record<keyof AuditSearch, unknown>>>): AuditSearch => ({
    person: text(search.person),
    kind: auditKinds.find((kind) => kind === search.kind),
    thing: text(search.thing),
    from: day(search.from),
    to: day(search.to),
  }),
  component: () => (
    <Allowed what={sayRefused('auditAct')} action="read" target="audit">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <AuditPage />
      </Suspense>
    </Allowed>
  ),
});
