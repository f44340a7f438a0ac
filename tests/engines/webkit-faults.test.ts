import { faults, testIn } from './test-in';

testIn('webkit', faults);
