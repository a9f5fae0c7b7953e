import type { ProjectPlan } from '../plan.ts';
import { companyWidePlans } from './company-wide.ts';
import { craneAndPowerPlans } from './cranes-and-power.ts';
import { harbourTerminal, harbourTerminalExtras } from './harbour-terminal.ts';
import { landsidePlans } from './landside.ts';
import { watersidePlans } from './waterside.ts';

/** The fourteen projects of the demo company. */
export const projectPlans: readonly ProjectPlan[] = [
  harbourTerminal,
  ...watersidePlans,
  ...craneAndPowerPlans,
  ...landsidePlans,
  ...companyWidePlans,
];
export { singleWorks } from './single-works.ts';
export { harbourTerminal, harbourTerminalExtras };
