import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inactivity } from '../../../domain/session/inactivity.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LateDialog, useDialogAhead } from '../../ui/notices/late-dialog.tsx'
import { beforeEnd } from './before-end.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { lastActivity } from '../sign-ins/last-activity.ts'
import { useOutboxItems } from '../../device/use-outbox-items.ts'

const tickMs = 1_000
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Ends the session of a tablet that nobody touches; warns 60 s before, and one tap stays. Mounted while signed in. */
export function InactivityWatch({ onOver }: { onOver: () => void }) {
  const { clock } = useOpenDevice()
  const { secondsLeft, stay } = useIdle(onOver)
  useDialogAhead()
  if (secondsLeft === undefined) return null
  return (
    <LateDialog
      title={t`Are you still there?`}
      icon={Clock}
      tone="warn"
      manner="must-answer"
      onClose={() => stay(clock.now())}
      actions={
        <Button kind="primary" size="main" onPress={() => stay(clock.now())}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          In <b className="tnum">{secondsLeft}</b> {secondsLeft === 1 ? t`second` : t`seconds`} you will be signed out.
          What you have done is saved.
        </Trans>
      </p>
    </LateDialog>
  )
}

/** Looks each second, and when the page comes back from sleep, how long nobody has touched it. */
function useIdle(onOver: () => void): { secondsLeft: number | undefined; stay: (now: number) => void } {
  const { clock } = useOpenDevice()
  const router = useRouter()
  useUploadsAsActivity()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const look = useEffectEvent(() => {
    if (beforeEnd.isHeld()) lastActivity.note(clock.now())
    const found = inactivity(router.state.location.pathname, lastActivity.idleSeconds(clock.now()))
    setSecondsLeft(found.state === 'warned' ? found.secondsLeft : undefined)
    if (found.state === 'over') onOver()
  })
  const note = useEffectEvent(() => {
    // While the warning stands only its button counts: a sleeve on the screen is nobody.
    if (secondsLeft === undefined) lastActivity.note(clock.now())
  })
  useEffect(() => watchScreen({ onTick: () => look(), onSign: () => note() }), [])
  const stay = (now: number) => {
    lastActivity.note(now)
    setSecondsLeft(undefined)
  }
  return { secondsLeft, stay }
}

/**
 * Photos on their way count while bytes arrive (docs/decisions.md "Times"); tries on a dead network are nobody's touch.
 */
function useUploadsAsActivity(): void {
  const { clock } = useOpenDevice()
  const sentBytes = useOutboxItems()?.reduce((sum, item) => sum + item.sentBytes, 0)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current !== undefined && sentBytes !== undefined && sentBytes > before.current)
      lastActivity.note(clock.now())
    before.current = sentBytes
  }, [sentBytes, clock])
}

/** Answers how to stop. The first look comes before the first touch, which may follow a long sleep. */
function watchScreen({ onTick, onSign }: { onTick: () => void; onSign: () => void }): () => void {
  const first = setTimeout(onTick)
  const timer = setInterval(onTick, tickMs)
  for (const sign of signsOfLife) addEventListener(sign, onSign, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    for (const sign of signsOfLife) removeEventListener(sign, onSign, { capture: true })
    document.removeEventListener('visibilitychange', onTick)
  }
}
