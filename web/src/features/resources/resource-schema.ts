import { resourceCreate } from '@gantry/contract';

export default resourceCreate;
