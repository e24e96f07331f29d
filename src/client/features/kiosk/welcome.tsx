import { CalendarCheck, UserRoundPlus } from 'lucide-react'
import { greetingFor } from '../../../domain/time/greeting.ts'
import type { KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { GreetingText } from '../../ui/greeting.tsx'
import css from './kiosk.module.css'
import { KioskPanes } from './kiosk-panes.tsx'
import { OwnText } from '../../ui/own-text.tsx'

type Props = {
  settings: KioskSettings
  onBegin: (what: 'check-in' | 'form') => void
  onStartAgain: () => void
}

/** The idle screen. */
export function Welcome({ settings, onBegin, onStartAgain }: Props) {
  return (
    <KioskPanes
      title={
        <>
          <GreetingText {...greetingFor(settings.countryCode, 'door')} />.
          <br />
          <OwnText>{settings.takes === 'appointments' ? 'Check in here' : 'Tell us that you are here'}</OwnText>
        </>
      }
      lead={`Welcome to ${settings.practiceName}. It takes a minute, and nothing about you stays on this screen.`}
      onStartAgain={onStartAgain}
    >
      <div className={css.choices}>
        {settings.takes === 'appointments' && (
          <Button kind="primary" className={css.choice} icon={CalendarCheck} onPress={() => onBegin('check-in')}>
            I have an appointment
          </Button>
        )}
        <Button
          kind={settings.takes === 'appointments' ? 'second' : 'primary'}
          className={css.choice}
          icon={UserRoundPlus}
          onPress={() => onBegin('form')}
        >
          {settings.takes === 'appointments' ? 'I have no appointment' : 'Begin'}
        </Button>
      </div>
    </KioskPanes>
  )
}
