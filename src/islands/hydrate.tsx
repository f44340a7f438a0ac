import hydrate from '@astrojs/react/client.js';
import { Component, type ComponentType, type ReactNode } from 'react';

type Hydrate = ReturnType<typeof hydrate>;

/** Hydrates islands as `@astrojs/react` does, but keeps the HTML of one whose script is empty or throws an error. */
export default function hydrateSafely(island: HTMLElement): Hydrate {
  return (Island: ComponentType, props, ...rest) =>
    hydrate(island)(Guarded, { ...props, Island, island }, ...rest);
}

function Guarded({ Island, island, ...props }: { Island: ComponentType; island: Element }) {
  return (
    <ErrorBoundary island={island}>
      <Island {...props} />
    </ErrorBoundary>
  );
}

interface Props {
  children: ReactNode;
  island: Element;
}

/** Keeps the HTML of an island when one of its components throws an error, and reports it as Astro reports what does not load. */
class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  #nodes: ChildNode[] = [];

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // React removes these nodes after this call.
    this.#nodes = [...this.props.island.childNodes];
    return null;
  }

  override componentDidCatch(): void {
    this.props.island.replaceChildren(...this.#nodes);
    this.props.island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  }
}
