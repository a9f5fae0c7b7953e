import { workCreate } from '@gantry/contract';
import { fieldsOfNewWork, named } from '@gantry/contract/work-fields';

/** The checks before the form is sent; the server repeats them. */
export default workCreate.pick(named(fieldsOfNewWork));
