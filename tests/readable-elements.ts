/** Lets Vitest print elements of node-html-parser as HTML. It would take them for the browser's, and fail. */
import { HTMLElement } from 'node-html-parser';

Object.defineProperty(HTMLElement, 'name', { value: 'ParsedElement' });
Object.assign(HTMLElement.prototype, {
  toJSON(this: HTMLElement) {
    return this.outerHTML;
  },
});
