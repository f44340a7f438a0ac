import { Component, type ReactNode } from 'react';
import { reportMissingScripts } from './scripts-missing.ts';

interface Props {
  children: ReactNode;
  island: Element;
}

/** Keeps the HTML of an island when one of its components throws an error; the page then works without scripts. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
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
    reportMissingScripts();
  }
}
