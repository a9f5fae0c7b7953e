import { type Said, saidIn } from '@gantry/contract/words';
import type { RefusedDatesError } from '@gantry/scheduling';
import de from '@gantry/scheduling/dates-refusals/de';
import en from '@gantry/scheduling/dates-refusals/en';
import vi from '@gantry/scheduling/dates-refusals/vi';

const said = saidIn({ de, en, vi });

/** The typed dates that the engine refuses. */
export const refusedDates = ({ reason }: RefusedDatesError): Said => said(reason);
