import type { ResourceKind } from '@gantry/contract/vocabulary';
import { Box, Coins, Handshake, HardHat, type LucideIcon, Package, Truck } from 'lucide-react';
import { say } from './words/index.ts';

export const resourceKindWords: Readonly<Record<ResourceKind, string>> = {
  crew: say('crew'),
  machine: say('machine'),
  subcontractor: say('subcontractor'),
  other: say('other'),
  material: say('material'),
  cost: say('cost'),
};

const icons: Readonly<Record<ResourceKind, LucideIcon>> = {
  crew: HardHat,
  machine: Truck,
  subcontractor: Handshake,
  other: Box,
  material: Package,
  cost: Coins,
};

/** Decorative: the name beside it describes the kind. */
export function ResourceIcon({ kind }: { readonly kind: ResourceKind }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden
      className="inline-flex size-5 flex-none items-center justify-center rounded-sm bg-muted text-muted-foreground"
    >
      <Icon className="!size-3.5" />
    </span>
  );
}

export const unknownResource = say('unknown');
