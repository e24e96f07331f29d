import { useEffect, useState } from 'react'
import type { Dialog, DialogProps } from './dialog.tsx'

/** Long enough for a page that starts to be there first. */
const preloadDelayMs = 2_000

let loadedDialog: typeof Dialog | undefined

async function loadDialog(): Promise<typeof Dialog> {
  loadedDialog ??= (await import('./dialog.tsx')).Dialog
  return loadedDialog
}

/** Fetches the dialog's code once a page has settled, so that its questions stand at once, also without a network. */
export function usePreloadedDialog(): void {
  useEffect(() => {
    // Where it can't be had, the question itself asks again.
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}

/** A `Dialog` whose code pages don't wait for when they start; the next question tries again where it can't be had. */
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
