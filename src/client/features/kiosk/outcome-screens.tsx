import { Check, HandHelping, SearchX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { checkInOpensAt } from '../../../domain/kiosk/check-in-opens-at.ts'
import { minuteOfDay } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { type CheckInFields, checkInDetails } from './check-in-fields.ts'
import css from './kiosk.module.css'
import { KioskPanes } from './kiosk-panes.tsx'

const shownForMs = 15_000

/** Returns to the welcome after a while. */
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

/** Shown while the server is checking. */
export function CheckingIn({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <KioskPanes title="One moment" lead="We are looking." onStartAgain={onStartAgain}>
      <div className={css.sign} data-tone="calm" aria-busy>
        <span className={css.turning} aria-hidden />
      </div>
    </KioskPanes>
  )
}

/** Shown after a successful or saved check-in. The text is the same for everybody. */
export function CheckedIn({ what, onEnd }: { what: 'yes' | 'kept'; onEnd: () => void }) {
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
      <MainButton onPress={onEnd}>Done</MainButton>
    </KioskPanes>
  )
}

type MissedProps = {
  typed: CheckInFields
  timeZone: KioskSettings['timeZone']
  onLookAgain: () => void
  onEnd: () => void
}

/** No match; the input is kept for correction. If the entered time is far off, it says when check-in opens. */
export function NotFound({ typed, timeZone, onLookAgain, onEnd }: MissedProps) {
  const { clock } = useOpenDevice()
  const [from] = useState(() => checkInOpensAt(checkInDetails(typed).time, minuteOfDay(clock.now(), timeZone)))
  return (
    <KioskPanes
      title="We can’t find your visit"
      lead={
        from === null
          ? 'Check your birth date, your initials and the time of your appointment, or ask staff.'
          : `You can check in from ${clockText(from)}, two hours before the time that you typed. If that time is not right, change it, or ask staff.`
      }
      onStartAgain={onEnd}
    >
      <Sign icon={SearchX} tone="calm" />
      <MainButton onPress={onLookAgain}>Check what I typed</MainButton>
    </KioskPanes>
  )
}

/** Formats a minute of the day as "12:30 pm". */
function clockText(minute: number): string {
  const hours = Math.floor(minute / 60)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minute % 60).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** After too many misses, or when this tablet can't check in. */
export function AskStaffScreen({ onEnd }: { onEnd: () => void }) {
  useEndSoon(onEnd)
  return (
    <KioskPanes title="Please ask staff" lead="They will check you in at the counter." onStartAgain={onEnd}>
      <Sign icon={HandHelping} tone="calm" />
      <MainButton onPress={onEnd}>Done</MainButton>
    </KioskPanes>
  )
}
