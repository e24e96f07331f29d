import { t } from '@lingui/core/macro'
import { useOfflineCopy } from '../../../device/session/use-offline-copy.ts'

/** Explains what a patient can read on this device without internet, and how. */
export function OfflineCopyNote() {
  const hasCopy = useOfflineCopy(true)
  return (
    <p className="muted">
      {hasCopy
        ? t`Without internet your passkey unlocks what you opened on this device in the last 7 days.`
        : t`Without internet you can read what you opened here while Lentigo stays open. Sign in with a passkey, and you can read it for 7 days, even after you close Lentigo. Not every passkey can do this: if yours can, it will say so here.`}
    </p>
  )
}
