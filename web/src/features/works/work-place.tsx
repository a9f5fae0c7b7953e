import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { type NewWorkStart, newWorkShown } from '#store/overlay.ts';

interface WorkPlace {
  /** The project to which the screen belongs. */
  readonly projectId?: string | undefined;
}

const PlaceContext = createContext<WorkPlace>({});

export const useWorkPlace = (): WorkPlace => useContext(PlaceContext);

/** Sets the project of a screen, so that works are opened and created within it. */
export function WorkPlaceProvider({ projectId, children }: WorkPlace & { children: ReactNode }) {
  return <PlaceContext value={{ projectId }}>{children}</PlaceContext>;
}

/** Navigates to a work's page, as a link would. */
export function useOpenWork(): (key: string, options?: { readonly replace?: boolean }) => void {
  const { projectId } = useWorkPlace();
  const navigate = useNavigate();
  return (key, { replace = false } = {}) =>
    void (projectId === undefined
      ? navigate({ to: '/work-detail', search: { key }, replace })
      : navigate({
          to: '/projects/project-detail/$id/work-detail',
          params: { id: projectId },
          search: { key },
          replace,
        }));
}

/** Opens the form of a new work over the screen; inside a project it belongs to that project. */
export function useNewWork(): (search?: NewWorkStart['search']) => void {
  const { projectId } = useWorkPlace();
  const dispatch = useAppDispatch();
  return (search = {}) => void dispatch(newWorkShown({ projectId, search }));
}
