import { userCreate } from '@gantry/contract';

export default userCreate;
