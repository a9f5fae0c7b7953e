import {
  type CSSProperties,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';
import { beginOpening } from '#lib/keys/openings.ts';
import { usePopups } from './late-popups.ts';

interface ContextMenuProps {
  /** The area that responds to right clicks. */
  readonly area: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * The same items as in a menu, at the pointer. The area is the same element before and after the popup code is loaded,
 * so that a list keeps its scroll position and its focus. A hidden element of the menu receives copies of the area's
 * events.
 */
export function ContextMenu({ area, children, ...root }: ContextMenuProps) {
  const missed = useRef<{ readonly event: Event; readonly isThere: () => void }>(undefined);
  const popups = usePopups(false);
  const place = useRef<HTMLDivElement>(null);
  const tell = (event: Event) => place.current?.dispatchEvent(copyOf(event));
  useEffect(() => {
    if (popups === undefined || missed.current === undefined) return;
    const { event, isThere } = missed.current;
    missed.current = undefined;
    place.current?.dispatchEvent(copyOf(event));
    isThere();
  }, [popups]);
  const own = area.props as OwnProps;
  const tellTouch = ({ nativeEvent }: TouchEvent) => tell(nativeEvent);
  const heard = {
    onContextMenu: (event: MouseEvent) => {
      own.onContextMenu?.(event);
      event.preventDefault();
      event.stopPropagation();
      if (popups === undefined) {
        missed.current?.isThere();
        missed.current = { event: event.nativeEvent, isThere: beginOpening() };
      } else tell(event.nativeEvent);
    },
    onTouchStart: tellTouch,
    onTouchMove: tellTouch,
    onTouchEnd: tellTouch,
    onTouchCancel: tellTouch,
    style: { ...own.style, WebkitTouchCallout: 'none' },
  };
  return (
    <>
      {cloneElement(area, heard)}
      {popups !== undefined && (
        <popups.ContextRoot {...root}>
          <popups.ContextTrigger ref={place} hidden />
          <popups.MenuPopup align="start" side="bottom">
            {children}
          </popups.MenuPopup>
        </popups.ContextRoot>
      )}
    </>
  );
}

interface OwnProps {
  readonly onContextMenu?: (event: MouseEvent) => void;
  readonly style?: CSSProperties;
}

/** The copied event has all properties that its constructor accepts: the position of the pointer and the touches. */
function copyOf(event: Event): Event {
  const EventOfItsKind = event.constructor as new (type: string, init: EventInit) => Event;
  return new EventOfItsKind(event.type, event);
}
