import { vi } from 'vitest';

// Test files share a process, and must not see each other’s module state.
vi.resetModules();
