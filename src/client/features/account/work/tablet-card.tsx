import { ListChecks, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '../../../page/words/size-text.ts'
import type { StorageState } from '../../../sync/readiness/storage-state.ts'
import { useStorageState } from '../../../sync/readiness/use-storage-state.ts'
import { useWaitingArrivals } from '../../../parts/visits/use-waiting-arrivals.ts'
import { waitingArrivals } from '../../../parts/visits/waiting-arrivals.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import profile from './profile-page.module.css'
import css from './pharmacy-profile.module.css'

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast' },
]

/** What holds for this tablet, whoever is signed in: theme and storage. */
export function TabletCard() {
  const [theme, setTheme] = useState(chosenTheme)
  const arrivals = waitingArrivals(useWaitingArrivals() ?? 0)
  return (
    <Card look="flush">
      <CardHead title="This tablet" />
      <div className={profile.body}>
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
          {arrivals !== undefined && (
            <Alert tone="warn" title={arrivals.title}>
              <p>{arrivals.advice}</p>
            </Alert>
          )}
          <div>
            <ButtonLink icon={ListChecks} href="/clinician/tablet">
              Set up this tablet
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  )
}

function StorageLine() {
  const { storage } = useStorageState()
  const free = storage.freeBytes === undefined ? '' : ` ${sizeText(storage.freeBytes)} free.`
  const isOpen = storage.protection === 'unprotected'
  const Icon = isOpen ? ShieldAlert : ShieldCheck
  return (
    <p className={css.storage} data-tone={isOpen ? 'warn' : 'ok'}>
      <Icon aria-hidden />
      <span>
        <b>{storageWords[storage.protection].title}</b>
        <br />
        <span className="small muted">
          {storageWords[storage.protection].text}
          {free}
        </span>
      </span>
    </p>
  )
}

const storageWords: Record<StorageState['protection'], { title: string; text: string }> = {
  protected: { title: 'Storage is protected', text: 'The browser does not clear what is saved here.' },
  unprotected: {
    title: 'Storage is not protected',
    text: 'When the tablet is short of space, the browser may clear drafts and unsent visits. The set-up asks it not to.',
  },
  unknown: { title: 'Storage', text: 'The browser does not say whether it is protected.' },
}

const key = 'lentigo.theme'

/** system: as the tablet is set. */
type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast'

/** The theme that was chosen for this device. */
function chosenTheme(): ThemeChoice {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' || kept === 'contrast' ? kept : 'system'
}

/** Keeps a theme for this device; theme.js applies it, here as in other tabs, when it hears of it. */
function chooseTheme(theme: ThemeChoice): void {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  dispatchEvent(new StorageEvent('storage', { key }))
}
