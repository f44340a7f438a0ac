import { useStore } from '#ui/useStore.ts';
import { currentAddress, type View } from './address.ts';
import { chosen, recall } from './view.ts';

/** The view in the address, completed from the one that the device remembers; empty until the page is hydrated. */
export function useView(): View {
  const address = useStore(currentAddress);
  useStore(chosen);
  if (!address) return {};
  const own = recall('view');
  return {
    needs: address.needs ?? own.needs,
    notation: address.notation ?? own.notation,
    words: address.words ?? own.words,
  };
}
