import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleHelp, type LucideIcon, Phone } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { HelpDialog } from '../dialogs/help-dialog.tsx'
import { usePreloadedDialog } from '../dialogs/lazy-dialog.tsx'
import css from '../frame/rail.module.css'

/** Help, in the same place on every page: top right on phones and in a visit, at the end of the rail on tablets. */
export function HelpButton({ place = 'page', note }: { place?: 'page' | 'rail' | 'visit'; note?: string | undefined }) {
  const [shown, setShown] = useState<'closed' | 'open'>('closed')
  usePreloadedDialog()
  const open = () => setShown('open')
  return (
    <>
      {place === 'rail' ? (
        <RailButton label={t`Help`} icon={CircleHelp} onPress={open} />
      ) : (
        <Button
          kind="quiet"
          icon={Phone}
          onPress={open}
          aria-haspopup="dialog"
          // Narrow: the steps of a visit need their room.
          {...(place === 'visit' && { size: 'small', iconAt: 'over' })}
        >
          <Trans>Help</Trans>
        </Button>
      )}
      {shown === 'open' && <HelpDialog note={note} onClose={() => setShown('closed')} />}
    </>
  )
}

/** An item of the rail that opens a dialog. */
function RailButton({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <button type="button" className={css.item} onClick={onPress} aria-haspopup="dialog">
      <Icon aria-hidden />
      {label}
    </button>
  )
}
