import { vi } from 'vitest';

// What another file left in our modules is gone.
vi.resetModules();
