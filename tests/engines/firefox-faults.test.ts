import { faults, testIn } from './test-in';

testIn('firefox', faults);
