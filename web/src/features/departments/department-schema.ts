import { departmentCreate } from '@gantry/contract';

export default departmentCreate;
