import type { Counts } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { PanelLeft, Plus } from 'lucide-react';
import { useRef } from 'react';
import { PinnedProjects } from '#components/live-slots.tsx';
import { Mark } from '#components/mark.tsx';
import { NewWorkLink } from '#components/new-work-link.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useOneStop } from '#components/ui/use-one-stop.ts';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import { useCan } from '#store/can.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { sidebarToggled } from '#store/preferences.ts';
import { footPlaces, type Place, places, type SubPlace } from './navigation.ts';
import { PinnedViews, useIsPinnedOpen } from './pinned-views.tsx';
import { useGetCountsQuery } from './shell-queries.ts';
import { sectionMark, useIsSection } from './use-crumbs.ts';
import { say } from './words/index.ts';

const row =
  'mb-px flex h-7 items-center gap-2 rounded-control px-2 whitespace-nowrap text-secondary-foreground hover:bg-foreground/4 pointer-coarse:h-10 data-[status=active]:bg-foreground/7 data-[status=active]:font-medium data-[status=active]:text-foreground [&>.lucide]:text-muted-foreground data-[status=active]:[&>.lucide]:text-foreground';

/** All places with their counts, on the left or in the drawer of a narrow screen. */
export function SidebarContent() {
  const { data: counts } = useGetCountsQuery();
  const menu = useRef<HTMLElement>(null);
  useOneStop(menu);
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto px-2 pb-2 text-sm">
      <NewWorkButton />
      <nav ref={menu} aria-label={say('main')} className="flex grow flex-col">
        {places.map((place) => (
          <PlaceLinks key={place.to} place={place} counts={counts ?? undefined} />
        ))}
        <div className="mt-auto pt-4">
          {footPlaces.map((place) => (
            <PlaceLinks key={place.to} place={place} counts={undefined} />
          ))}
        </div>
      </nav>
    </div>
  );
}

export function SidebarBrand() {
  return (
    <Link
      to="/"
      className="flex h-12 min-w-0 items-center gap-2 rounded-control px-2 font-semibold tracking-tight"
    >
      <Mark className="size-5 shrink-0" />
      Gantry
    </Link>
  );
}

export function FoldButton({ folded }: { folded: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={say(folded ? 'unfoldSidebar' : 'foldSidebar')}
      keys="Ctrl+B"
      icon={<PanelLeft />}
      aria-expanded={!folded}
      onClick={() => dispatch(sidebarToggled())}
    />
  );
}

function NewWorkButton() {
  const can = useCan();
  if (!can('create', 'works')) return null;
  return (
    <NewWorkLink className="mb-3 flex h-7.5 shrink-0 items-center gap-2 rounded-control border border-border-strong bg-background px-[7px] font-medium hover:bg-hover pointer-coarse:h-10">
      <Plus />
      {say('newWork')}
      <Keys keys="C" className="ml-auto text-muted-foreground" />
    </NewWorkLink>
  );
}

function PlaceLinks({ place, counts }: { place: Place; counts: Counts | undefined }) {
  const Icon = place.icon;
  const isParent = place.children !== undefined;
  const isPinnedOpen = useIsPinnedOpen();
  const isSection = useIsSection()(place.to);
  return (
    <>
      <Link
        to={place.to}
        activeOptions={{ exact: isParent || place.to === '/' }}
        {...sectionMark(isSection)}
        className={row}
      >
        <Icon />
        {place.label}
        {place.count !== undefined && <Count value={counts?.[place.count]} />}
      </Link>
      {place.children?.map((child) => (
        <Link
          key={child.to}
          to={child.to}
          // A link without a search is active for any search; while a pinned view is open it must not be.
          {...(isPinnedOpen && { search: { view: undefined } })}
          activeOptions={{ includeSearch: isPinnedOpen, explicitUndefined: isPinnedOpen }}
          className={cx(row, 'pl-8')}
        >
          {child.label}
          <Count value={counts?.[child.count]} late={child.late} />
        </Link>
      ))}
      {place.to === '/projects' && <PinnedProjects className={cx(row, 'pl-8')} />}
      {place.to === '/works' && <PinnedViews className={cx(row, 'pl-8')} />}
    </>
  );
}

function Count({ value, late = false }: { value: number | undefined; late?: boolean | undefined }) {
  if (value === undefined || (late && value === 0)) return null;
  return (
    <span
      className={cx(
        'num ml-auto text-xs',
        late ? 'font-medium text-late' : 'font-normal text-muted-foreground',
      )}
    >
      {value.toLocaleString(language)}
    </span>
  );
}

const square =
  'relative flex size-8 shrink-0 items-center justify-center rounded-control text-secondary-foreground hover:bg-foreground/4 data-[status=active]:bg-foreground/7 data-[status=active]:text-foreground [&>.lucide]:text-muted-foreground data-[status=active]:[&>.lucide]:text-foreground';

/** The same places as icons, 48 px wide. */
export function FoldedSidebar() {
  const can = useCan();
  const { data: counts } = useGetCountsQuery();
  const menu = useRef<HTMLElement>(null);
  useOneStop(menu);
  return (
    <>
      <Link to="/" aria-label="Gantry" className="flex h-12 items-center justify-center">
        <Mark className="size-5" />
      </Link>
      <div className="mb-1">
        <FoldButton folded />
      </div>
      {can('create', 'works') && (
        <Tooltip label={say('newWork')} keys="C" side="right">
          <NewWorkLink
            aria-label={say('newWork')}
            className="mb-2 flex size-8 items-center justify-center rounded-control border border-border-strong bg-background hover:bg-hover"
          >
            <Plus />
          </NewWorkLink>
        </Tooltip>
      )}
      <nav ref={menu} aria-label={say('main')} className="flex grow flex-col items-center gap-px">
        {places.map((place) => (
          <FoldedLink key={place.to} place={place} late={lateCount(place, counts ?? undefined)} />
        ))}
        <div className="mt-auto">
          {footPlaces.map((place) => (
            <FoldedLink key={place.to} place={place} late={0} />
          ))}
        </div>
      </nav>
    </>
  );
}

function FoldedLink({ place, late }: { place: Place; late: number }) {
  const Icon = place.icon;
  const label = late > 0 ? say('lateCount', { place: place.label, count: late }) : place.label;
  const isSection = useIsSection()(place.to);
  return (
    <Tooltip label={label} keys={place.key && `G ${place.key}`} side="right">
      <Link
        to={place.to}
        aria-label={label}
        activeOptions={{ exact: place.to === '/' }}
        {...sectionMark(isSection)}
        className={square}
      >
        <Icon />
        {late > 0 && (
          <span className="absolute top-1 right-1 size-1.5 rounded-full bg-late shadow-[0_0_0_2px_var(--sidebar)]" />
        )}
      </Link>
    </Tooltip>
  );
}

function lateCount(place: Place, counts: Counts | undefined): number {
  const isLate = (child: SubPlace) => child.late === true;
  const child = place.children?.find(isLate);
  return child === undefined ? 0 : (counts?.[child.count] ?? 0);
}
