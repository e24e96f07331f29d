import { useEffect, useState } from 'react'
import type { Dialog, DialogProps } from './dialog.tsx'

/** Long enough for a starting page to load first. */
const preloadDelayMs = 2_000

let loadedDialog: typeof Dialog | undefined

async function loadDialog(): Promise<typeof Dialog> {
  loadedDialog ??= (await import('./dialog.tsx')).Dialog
  return loadedDialog
}

/** Loads the code of dialogs once the page has settled, so that they open at once, also offline. */
export function usePreloadedDialog(): void {
  useEffect(() => {
    // If this fails, the dialog tries again when it opens.
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}

/** A `Dialog` whose code is not part of a page's start. If its code cannot be loaded, the next dialog tries again. */
export function LazyDialog(props: DialogProps) {
  const [Shown, setShown] = useState(() => loadedDialog)
  useEffect(() => {
    loadDialog().then(
      (found) => setShown(() => found),
      () => undefined,
    )
  }, [])
  return Shown === undefined ? null : <Shown {...props} />
}
