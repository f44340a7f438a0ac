import { testIn } from './test-in';

testIn('webkit');
