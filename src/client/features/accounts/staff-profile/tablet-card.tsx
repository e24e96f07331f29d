import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListChecks, ShieldAlert, ShieldCheck } from 'lucide-react'
import { sizeText } from '../../../page/i18n/size-text.ts'
import type { StorageState } from '../../../sync/readiness/storage-state.ts'
import { useStorageState } from '../../../sync/readiness/use-storage-state.ts'
import { useWaitingArrivals } from '../../../parts/visits/use-waiting-arrivals.ts'
import { waitingArrivals } from '../../../parts/visits/waiting-arrivals.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { ThemeChoice } from '../theme-choice.tsx'
import profile from './profile-page.module.css'
import css from './pharmacy-profile.module.css'

/** Settings of this tablet for all its users: theme and storage. */
export function TabletCard() {
  const arrivals = waitingArrivals(useWaitingArrivals() ?? 0)
  return (
    <Card look="flush">
      <CardHead title={t`This tablet`} />
      <div className={profile.body}>
        <div className="rows-5">
          <ThemeChoice />
          <StorageLine />
          {arrivals !== undefined && (
            <Banner tone="warn" title={arrivals.title}>
              <p>{arrivals.advice}</p>
            </Banner>
          )}
          <div>
            <ButtonLink icon={ListChecks} href="/clinician/tablet">
              <Trans>Set up this tablet</Trans>
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  )
}

function StorageLine() {
  const { storage } = useStorageState()
  const free = storage.freeBytes === undefined ? '' : t` ${sizeText(storage.freeBytes)} free.`
  const isUnprotected = storage.protection === 'unprotected'
  const Icon = isUnprotected ? ShieldAlert : ShieldCheck
  return (
    <p className={css.storage} data-tone={isUnprotected ? 'warn' : 'ok'}>
      <Icon aria-hidden />
      <span>
        <b>{storageTexts()[storage.protection].title}</b>
        <br />
        <span className="small muted">
          {storageTexts()[storage.protection].text}
          {free}
        </span>
      </span>
    </p>
  )
}

const storageTexts = (): Record<StorageState['protection'], { title: string; text: string }> => ({
  protected: { title: t`Storage is protected`, text: t`The browser does not clear what is saved here.` },
  unprotected: {
    title: t`Storage is not protected`,
    text: t`When the tablet is short of space, the browser may clear drafts and unsent visits. The set-up asks the browser not to.`,
  },
  unknown: { title: t`Storage`, text: t`The browser does not say whether it is protected.` },
})
