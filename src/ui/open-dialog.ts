/** Opens a dialog when React adds it, and closes it before React removes it: only then does it return the focus. */
export function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
