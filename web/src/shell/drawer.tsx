import { Sheet } from '#components/ui/dialog.tsx';
import { SidebarBrand, SidebarContent } from './sidebar.tsx';
import { say } from './words/index.ts';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The sidebar on a small screen: it slides in on request. */
export function Drawer({ isOpen, onOpenChange }: DrawerProps) {
  return (
    <Sheet
      side="left"
      title={say('menu')}
      hideTitle
      open={isOpen}
      onOpenChange={onOpenChange}
      className="w-66 pt-1"
    >
      <div className="flex min-h-full flex-col bg-sidebar">
        <div className="px-2">
          <SidebarBrand />
        </div>
        <SidebarContent />
      </div>
    </Sheet>
  );
}
