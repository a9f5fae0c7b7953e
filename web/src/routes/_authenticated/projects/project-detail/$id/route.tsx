import { createFileRoute } from '@tanstack/react-router';
import { NotFoundText } from '#features/errors/not-found-page.tsx';
import { ProjectLayout } from '#features/projects/project-layout.tsx';

const projectId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id')({ component: Project });

/** A value that cannot be a project id shows "not found" without a request. */
function Project() {
  const { id } = Route.useParams();
  return projectId.test(id) ? <ProjectLayout /> : <NotFoundText />;
}
