import { testIn, visits } from './test-in';

testIn('webkit', visits);
