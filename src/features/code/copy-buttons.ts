import { announce } from '#ui/announcer.ts';
import { copyText } from '#ui/copy-text.ts';
import type { InterfaceText } from '#ui/messages/languages.ts';
import { textProps, texts } from '#ui/messages/t.ts';

/** Adds buttons that copy the code of the page. Without scripts, there are none. */
export function addCopyButtons(): void {
  document.querySelectorAll('.code-head:not(:has(button))').forEach(addButton);
}

function addButton(head: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  const show = (text: InterfaceText) => {
    const { children, ...langProps } = textProps(text);
    Object.assign(button, langProps, { textContent: children });
    return children;
  };
  show(texts.copyCode);
  const copy = async () => {
    const code = head.nextElementSibling?.querySelector('code')?.textContent ?? '';
    announce(show((await copyText(code)) ? texts.songCopied : texts.codeNotCopied));
    setTimeout(() => show(texts.copyCode), 3000);
  };
  button.addEventListener('click', () => void copy());
  head.append(button);
}
