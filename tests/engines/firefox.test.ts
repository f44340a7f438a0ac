import { testIn } from './test-in';

testIn('firefox');
