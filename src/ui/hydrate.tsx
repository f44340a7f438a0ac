import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type Hydrate = ReturnType<typeof hydrate>;

/** Hydrates islands as `@astrojs/react` does, but keeps the HTML of one whose script is empty or throws an error. */
export default function hydrateSafely(island: HTMLElement): Hydrate {
  return (Island: ComponentType, ...rest) => {
    const Guarded = (props: object) => (
      <ErrorBoundary island={island}>
        <Island {...props} />
      </ErrorBoundary>
    );
    hydrate(island)(Guarded, ...rest);
  };
}
