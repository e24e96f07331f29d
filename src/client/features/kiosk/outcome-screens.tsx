import { Check, HandHelping, SearchX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { Button } from '../../ui/button.tsx'
import css from './kiosk.module.css'
import { KioskPanes } from './kiosk-panes.tsx'

const shownForMs = 15_000

/** Nothing is left to do here: the next person finds the welcome. */
function useEndSoon(onEnd: () => void): void {
  const { clock } = useOpenDevice()
  const end = useEffectEvent(onEnd)
  useEffect(() => clock.after(shownForMs, () => end()), [clock])
}

function Sign({ icon: Icon, tone }: { icon: LucideIcon; tone: 'ok' | 'calm' }) {
  return (
    <div className={css.sign} data-tone={tone}>
      <Icon aria-hidden />
    </div>
  )
}

/** While the server is asked. */
export function Asking({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <KioskPanes title="One moment" lead="We are looking." onStartAgain={onStartAgain}>
      <div className={css.sign} data-tone="calm" aria-busy>
        <span className={css.turning} aria-hidden />
      </div>
    </KioskPanes>
  )
}

/** Who was found, or noted. What it says is the same for everybody. */
export function Told({ what, onEnd }: { what: 'yes' | 'kept'; onEnd: () => void }) {
  useEndSoon(onEnd)
  return (
    <KioskPanes
      title={what === 'yes' ? 'You are checked in' : 'We have noted that you are here'}
      lead={
        what === 'yes' ? 'Please take a seat. We will call you.' : 'Please take a seat. Staff will confirm it with you.'
      }
      onStartAgain={onEnd}
    >
      <Sign icon={Check} tone="ok" />
      <Button kind="primary" width="full" size="main" onPress={onEnd}>
        Done
      </Button>
    </KioskPanes>
  )
}

/** Nothing was found; what was typed is still there to be put right. */
export function Missed({ onLookAgain, onEnd }: { onLookAgain: () => void; onEnd: () => void }) {
  return (
    <KioskPanes
      title="We can’t find your visit"
      lead="Check your birth date, your initials and the time of your appointment, or ask staff."
      onStartAgain={onEnd}
    >
      <Sign icon={SearchX} tone="calm" />
      <Button kind="primary" width="full" size="main" onPress={onLookAgain}>
        Check what I typed
      </Button>
    </KioskPanes>
  )
}

/** After too many misses, or where this tablet can't answer. */
export function TurnedAway({ onEnd }: { onEnd: () => void }) {
  useEndSoon(onEnd)
  return (
    <KioskPanes title="Please ask staff" lead="They will check you in at the counter." onStartAgain={onEnd}>
      <Sign icon={HandHelping} tone="calm" />
      <Button kind="primary" width="full" size="main" onPress={onEnd}>
        Done
      </Button>
    </KioskPanes>
  )
}
