import { workCreate } from '@gantry/contract';
import { fieldsOfNewWork, named } from '@gantry/contract/work-fields';

/** What the form checks before it is sent; the server checks the same again. */
export default workCreate.pick(named(fieldsOfNewWork));
