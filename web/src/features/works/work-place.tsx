import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';

interface WorkPlace {
  /** The project inside which the screen stands. */
  readonly projectId?: string | undefined;
}

const PlaceContext = createContext<WorkPlace>({});

export const useWorkPlace = (): WorkPlace => useContext(PlaceContext);

/** Says inside which project a screen stands, so that works open and are made there. */
export function WorkPlaceProvider({ projectId, children }: WorkPlace & { children: ReactNode }) {
  return <PlaceContext value={{ projectId }}>{children}</PlaceContext>;
}

/** Goes to a work's page, as a link would. */
export function useOpenWork(): (key: string) => void {
  const { projectId } = useWorkPlace();
  const navigate = useNavigate();
  return (key) =>
    void (projectId === undefined
      ? navigate({ to: '/work-detail', search: { key } })
      : navigate({
          to: '/projects/project-detail/$id/work-detail',
          params: { id: projectId },
          search: { key },
        }));
}

/** Goes to the form of a new work; inside a project it belongs to that project. */
export function useNewWork(): (search?: { parentId?: string }) => void {
  const { projectId } = useWorkPlace();
  const navigate = useNavigate();
  return (search = {}) =>
    void (projectId === undefined
      ? navigate({ to: '/create-new-work', search })
      : navigate({ to: '/projects/project-detail/$id/create-new-work', params: { id: projectId }, search }));
}
