import { useEffect, useState } from 'react'
import type { Dialog, DialogProps } from './dialog.tsx'

/** Long enough for a page that starts to be there first. */
const settleMs = 2_000

let fetched: typeof Dialog | undefined

async function fetchDialog(): Promise<typeof Dialog> {
  fetched ??= (await import('./dialog.tsx')).Dialog
  return fetched
}

/** Fetches the dialog's code once a page has settled, so that its questions stand at once, also without a network. */
export function useDialogAhead(): void {
  useEffect(() => {
    // Where it can't be had, the question itself asks again.
    const timer = setTimeout(() => void fetchDialog().catch(() => undefined), settleMs)
    return () => clearTimeout(timer)
  }, [])
}

/** A `Dialog` whose code pages don't wait for when they start; the next question tries again where it can't be had. */
export function LateDialog(props: DialogProps) {
  const [Shown, setShown] = useState(() => fetched)
  useEffect(() => {
    fetchDialog().then(
      (found) => setShown(() => found),
      () => undefined,
    )
  }, [])
  return Shown === undefined ? null : <Shown {...props} />
}
