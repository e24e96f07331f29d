import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '../../shell/size-text.ts'
import { protectStorage } from '../../shell/storage-state.ts'
import { useStorageState } from '../../shell/use-storage-state.ts'
import { Button } from '../../ui/button.tsx'
import { CardHead } from '../../ui/card-head.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/segment.tsx'
import css from './pharmacy-profile.module.css'
import { chooseTheme, chosenTheme } from './theme.ts'
import type { ThemeChoice } from './theme.ts'

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast' },
]

/** What holds for this tablet, whoever is signed in: theme and storage. */
export function TabletCard() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Card look="flush">
      <CardHead title="This tablet" />
      <div className={css.body}>
        <div className={css.form}>
          <Segment
            label="Theme"
            value={theme}
            options={themes}
            onValue={(next) => {
              chooseTheme(next)
              setTheme(next)
            }}
          />
          <StorageLine />
        </div>
      </div>
    </Card>
  )
}

function StorageLine() {
  const { storage, read } = useStorageState()
  const [asked, setAsked] = useState<'not-asked' | 'refused'>('not-asked')
  const free = storage.freeBytes === undefined ? '' : ` ${sizeText(storage.freeBytes)} free.`
  if (storage.protection !== 'unprotected') {
    return (
      <p className={css.storage} data-tone="ok">
        <ShieldCheck aria-hidden />
        <span>
          <b>{storage.protection === 'protected' ? 'Storage is protected' : 'Storage'}</b>
          <br />
          <span className="small muted">
            {storage.protection === 'protected'
              ? 'The browser does not clear what is saved here.'
              : 'The browser does not say whether it is protected.'}
            {free}
          </span>
        </span>
      </p>
    )
  }
  const protect = async () => {
    await protectStorage()
    setAsked('refused')
    read()
  }
  return (
    <div className="stack">
      <p className={css.storage} data-tone="warn">
        <ShieldAlert aria-hidden />
        <span>
          <b>Storage is not protected</b>
          <br />
          <output className="small muted">
            {asked === 'refused'
              ? 'The browser has refused for now. Install the app on this tablet, then try again.'
              : 'When the tablet is short of space, the browser may clear drafts and unsent visits.'}
            {free}
          </output>
        </span>
      </p>
      <div>
        <Button onPress={() => void protect()}>Protect storage</Button>
      </div>
    </div>
  )
}
