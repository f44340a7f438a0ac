import { vi } from 'vitest';

// Test files share a process, but not module state.
vi.resetModules();
