import { testIn, visits } from './test-in';

testIn('firefox', visits);
