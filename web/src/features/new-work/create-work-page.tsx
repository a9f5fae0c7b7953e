import { useNavigate } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { useOpenWork, WorkPlaceProvider } from '#features/works/work-place.tsx';
import { CreateWorkForm } from './create-work-form.tsx';
import type { NewWorkSearch } from './prefill-names.ts';
import { say } from './words/index.ts';

interface CreateWorkPageProps {
  /** Inside a project, the work belongs to it. */
  readonly projectId?: string | undefined;
  readonly search: NewWorkSearch;
}

/** The form of a new work on a page of its own. */
export function CreateWorkPage({ projectId, search }: CreateWorkPageProps) {
  return (
    <Allowed what={sayRefused('createWorks')} action="create" target="works">
      <WorkPlaceProvider projectId={projectId}>
        <PageHead title={say('newWork')} />
        <FormOfPage projectId={projectId} search={search} />
      </WorkPlaceProvider>
    </Allowed>
  );
}

function FormOfPage({ projectId, search }: CreateWorkPageProps) {
  const navigate = useNavigate();
  const openWork = useOpenWork();
  return (
    <CreateWorkForm
      projectId={projectId}
      search={search}
      onCreated={openWork}
      onLeave={() =>
        void navigate(
          projectId === undefined
            ? { to: '/works/all-work' }
            : { to: '/projects/project-detail/$id/work-list', params: { id: projectId } },
        )
      }
      className="max-w-3xl px-5 pb-10 max-md:px-4"
    />
  );
}
