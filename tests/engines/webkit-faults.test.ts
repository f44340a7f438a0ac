import { faults, testIn } from './test-in';

// Painted without layers, which are not what is broken here: without a GPU they are half of the work.
process.env['WEBKIT_DISABLE_COMPOSITING_MODE'] = '1';

testIn('webkit', faults);
