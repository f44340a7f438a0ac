import { Component, type ReactNode } from 'react';
import { reportMissingScripts } from './scripts-missing.ts';

interface Props {
  children: ReactNode;
  /** The island around the children. Its HTML stays in the page; without one, nothing is left. */
  island?: Element;
}

/** Shows its children until one of them throws an error; from then on, the page works without scripts. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  #nodes: ChildNode[] = [];

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // React removes these nodes after this call.
    this.#nodes = [...(this.props.island?.childNodes ?? [])];
    return null;
  }

  override componentDidCatch(): void {
    this.props.island?.replaceChildren(...this.#nodes);
    reportMissingScripts();
  }
}
