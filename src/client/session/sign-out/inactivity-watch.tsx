import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inactivityState } from '../../../domain/session/inactivity.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog, usePreloadedDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { beforeSignOut } from './before-sign-out.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { lastActivity } from '../sign-ins/last-activity.ts'
import { useOutboxItems } from '../../device/use-outbox-items.ts'

const tickMs = 1_000
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Signs out after inactivity. Shows a warning 60 s before, with a button to stay signed in. Mounted while signed in. */
export function InactivityWatch({ onTimeout }: { onTimeout: () => void }) {
  const { clock } = useOpenDevice()
  const { secondsLeft, staySignedIn } = useIdle(onTimeout)
  usePreloadedDialog()
  if (secondsLeft === undefined) return null
  return (
    <LazyDialog
      title={t`Are you still there?`}
      icon={Clock}
      tone="warn"
      manner="must-answer"
      onClose={() => staySignedIn(clock.now())}
      actions={
        <Button kind="primary" size="main" onPress={() => staySignedIn(clock.now())}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          You will be signed out in <b className="tnum">{secondsLeft}</b> {secondsLeft === 1 ? t`second` : t`seconds`}.
          Your work is saved.
        </Trans>
      </p>
    </LazyDialog>
  )
}

/** Checks every second, and when the page wakes from sleep, for how long there was no activity. */
function useIdle(onTimeout: () => void): { secondsLeft: number | undefined; staySignedIn: (now: number) => void } {
  const { clock } = useOpenDevice()
  const router = useRouter()
  useUploadsAsActivity()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const check = useEffectEvent(() => {
    if (beforeSignOut.isInactivityPaused()) lastActivity.record(clock.now())
    const found = inactivityState(router.state.location.pathname, lastActivity.idleSeconds(clock.now()))
    setSecondsLeft(found.state === 'warned' ? found.secondsLeft : undefined)
    if (found.state === 'over') onTimeout()
  })
  const recordActivity = useEffectEvent(() => {
    // While the warning is shown, only its button counts as activity: a sleeve may touch the screen.
    if (secondsLeft === undefined) lastActivity.record(clock.now())
  })
  useEffect(() => watchActivity({ onTick: () => check(), onActivity: () => recordActivity() }), [])
  const staySignedIn = (now: number) => {
    lastActivity.record(now)
    setSecondsLeft(undefined)
  }
  return { secondsLeft, staySignedIn }
}

/**
 * Uploads count as activity while bytes are being sent (docs/decisions-accounts.md "Times"); retries without a network do not.
 */
function useUploadsAsActivity(): void {
  const { clock } = useOpenDevice()
  const sentBytes = useOutboxItems()?.reduce((sum, item) => sum + item.sentBytes, 0)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current !== undefined && sentBytes !== undefined && sentBytes > before.current)
      lastActivity.record(clock.now())
    before.current = sentBytes
  }, [sentBytes, clock])
}

/** Returns the function that stops watching. The first check runs before the first activity, which may follow a long sleep. */
function watchActivity({ onTick, onActivity }: { onTick: () => void; onActivity: () => void }): () => void {
  const first = setTimeout(onTick)
  const timer = setInterval(onTick, tickMs)
  for (const sign of activityEvents) addEventListener(sign, onActivity, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    for (const sign of activityEvents) removeEventListener(sign, onActivity, { capture: true })
    document.removeEventListener('visibilitychange', onTick)
  }
}
